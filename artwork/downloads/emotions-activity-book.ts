import { activityPictures } from './activity-pictures';
import { drawBreathing, drawCalmPlan, drawProudPage } from './emotions-calm-pages';
import { blankHead, face } from './faces';
import { frame, panel, tickBox, writingLine } from './form-lines';
import { naturePictures } from './nature-pictures';
import { contentWidth, page } from './page';
import { drawPicture } from './picture';
import { createSheet, type Sheet } from './sheet';

const column = (count: number, gap: number) => (contentWidth - (count - 1) * gap) / count;

function drawCover(sheet: Sheet): void {
  const top = sheet.startPage(
    'Emotions Activity Book',
    'Draw it, name it, breathe it out. A book to colour for children from 3 years.',
    39,
  );
  sheet.figure('Seven children’s faces around a big baobab tree', (pen) => {
    drawPicture(pen, naturePictures.baobab, 138, top + 84, 320);
    drawPicture(pen, face('happy', 'puffs'), 50, top + 10, 128);
    drawPicture(pen, face('surprised', 'short'), 238, top - 16, 120);
    drawPicture(pen, face('calm', 'wrap'), 418, top + 14, 128);
    drawPicture(pen, face('sad', 'curls'), 36, top + 184, 112);
    drawPicture(pen, face('excited', 'short'), 48, top + 308, 106);
    drawPicture(pen, face('angry', 'bob'), 444, top + 184, 112);
    drawPicture(pen, face('proud', 'braids'), 438, top + 304, 106);
  });
  const name = top + 424;
  sheet.text('This book belongs to', { x: page.margin, y: name, width: 180 }, { font: 'display', size: 16 });
  sheet.decoration((pen) => writingLine(pen, page.margin + 176, name + 17, contentWidth - 176));
  sheet.decoration((pen) => panel(pen, page.margin, name + 44, contentWidth, 112));
  const inside = { x: page.margin + 16, width: contentWidth - 32 };
  const below = sheet.text('For grown-ups', { ...inside, y: name + 55 }, { font: 'display', size: 14 }, 'H2');
  sheet.text(
    'Choose a calm moment and one page at a time. There are no wrong answers: listen, say back what you heard, and draw your own page, too. Every feeling is allowed. If a feeling keeps your child from eating, sleeping or playing for more than a short while, talk to your doctor or your child’s teacher.',
    { ...inside, y: below + 3 },
    { size: 11, lineGap: 1.5 },
  );
}

function drawFeelings(sheet: Sheet): void {
  const top = sheet.startPage(
    'How do I feel today?',
    'Find a face that fits. You may tick more than one. Then colour the faces in.',
  );
  const faces = [
    ['Happy', face('happy', 'braids')],
    ['Sad', face('sad', 'short')],
    ['Angry', face('angry', 'puffs')],
    ['Scared', face('scared', 'curls')],
    ['Calm', face('calm', 'bob')],
    ['Excited', face('excited', 'wrap')],
    ['Shy', face('shy', 'puffs')],
    ['Frustrated', face('frustrated', 'short')],
    ['Proud', face('proud', 'curls')],
  ] as const;
  const width = column(3, 12);
  const height = 186;
  for (const [index, [label, picture]] of faces.entries()) {
    const x = page.margin + (index % 3) * (width + 12);
    const y = top + 4 + Math.floor(index / 3) * (height + 12);
    sheet.decoration((pen) => {
      frame(pen, x, y, width, height, 16);
      tickBox(pen, x + 14, y + height - 33, 18);
    });
    sheet.figure(`${label} face`, (pen) => drawPicture(pen, picture, x + (width - 124) / 2, y + 16, 124));
    sheet.text(label, { x: x + 40, y: y + height - 35, width: width - 50 }, { font: 'display', size: 16 });
  }
}

function drawBlankFaces(sheet: Sheet): void {
  const top = sheet.startPage(
    'Draw the face',
    'What would your face look like? Draw the eyes, the eyebrows and the mouth.',
  );
  const scenes = [
    ['Somebody gives me a big hug.', blankHead('puffs')],
    ['My tower falls down.', blankHead('short')],
    ['It is dark, and I hear a noise.', blankHead('wrap')],
    ['I did it all by myself!', blankHead('bob')],
  ] as const;
  const width = column(2, 14);
  const height = 290;
  for (const [index, [scene, picture]] of scenes.entries()) {
    const x = page.margin + (index % 2) * (width + 14);
    const y = top + 4 + Math.floor(index / 2) * (height + 14);
    sheet.decoration((pen) => frame(pen, x, y, width, height, 16));
    sheet.text(
      scene,
      { x: x + 14, y: y + 13, width: width - 28 },
      { font: 'display', size: 14.5, align: 'center' },
      'H2',
    );
    sheet.figure('A head without a face', (pen) => drawPicture(pen, picture, x + (width - 188) / 2, y + 42, 188));
    sheet.text('I feel', { x: x + 18, y: y + height - 36, width: 50 }, { font: 'bold', size: 13 });
    sheet.decoration((pen) => writingLine(pen, x + 58, y + height - 21, width - 76));
  }
}

function drawMeter(sheet: Sheet): void {
  const top = sheet.startPage(
    'My feelings meter',
    'How big is the feeling? Colour the meter up to where you are. Then say or draw what helps there.',
  );
  const levels = [
    ['5', 'Too much!', 'I want to shout, cry or run.', face('angry', 'curls')],
    ['4', 'Very big', 'It is hard to listen.', face('frustrated', 'curls')],
    ['3', 'Growing', 'I am getting wobbly.', face('worried', 'curls')],
    ['2', 'Fine', 'I can play and talk.', face('happy', 'curls')],
    ['1', 'Calm', 'My body is soft and quiet.', face('calm', 'curls')],
  ] as const;
  const height = 104;
  const bar = { x: page.margin + 12, width: 46 };
  const bottom = top + levels.length * height;
  sheet.figure('A meter with five steps to colour', (pen) => {
    pen.roundedRect(bar.x, top + 4, bar.width, levels.length * height + 20, 23).stroke();
    pen.circle(bar.x + bar.width / 2, bottom + 34, 34).fillAndStroke('#ffffff', '#111111');
    pen.rect(bar.x + 1, bottom - 14, bar.width - 2, 26).fill('#ffffff');
    for (let step = 1; step < levels.length; step += 1) {
      const y = top + 10 + step * height;
      pen
        .moveTo(bar.x, y)
        .lineTo(bar.x + bar.width, y)
        .stroke();
    }
    drawPicture(pen, activityPictures.hug, bar.x + bar.width / 2 - 19, bottom + 17, 38);
  });
  for (const [index, [number, name, words, picture]] of levels.entries()) {
    const y = top + 8 + index * height;
    sheet.text(number, { x: bar.x, y: y + 38, width: bar.width }, { font: 'display', size: 22, align: 'center' });
    sheet.figure(name, (pen) => drawPicture(pen, picture, page.margin + 76, y + 10, 82));
    const x = page.margin + 172;
    const right = contentWidth - 172;
    const below = sheet.text(name, { x, y: y + 6, width: right }, { font: 'display', size: 16 }, 'H2');
    const helps = sheet.text(words, { x, y: below, width: right }, { size: 12 }) + 8;
    sheet.text('What helps me here:', { x, y: helps, width: right }, { font: 'bold', size: 11 });
    sheet.decoration((pen) => {
      writingLine(pen, x + 112, helps + 13, right - 112);
      writingLine(pen, x, helps + 36, right);
    });
  }
}

function drawBody(sheet: Sheet): void {
  const top = sheet.startPage(
    'Where do I feel it?',
    'Feelings live in the body, too. Choose a colour for each feeling and colour the place where you notice it.',
  );
  sheet.figure('The outline of a child', (pen) =>
    drawPicture(pen, activityPictures.body, page.margin - 32, top + 10, 400),
  );
  const x = page.margin + 362;
  const width = contentWidth - 362;
  sheet.text('My colours', { x, y: top + 14, width }, { font: 'display', size: 16 }, 'H2');
  for (const [index, feeling] of ['Happy', 'Sad', 'Angry', 'Scared', 'Excited', 'Shy'].entries()) {
    const y = top + 46 + index * 40;
    sheet.decoration((pen) => frame(pen, x, y, 30, 30, 15));
    sheet.text(feeling, { x: x + 42, y: y + 6, width: width - 42 }, { font: 'bold', size: 13 });
  }
  const clues = top + 312;
  sheet.decoration((pen) => panel(pen, x - 16, clues, width + 16, 236));
  sheet.text('Body clues', { x, y: clues + 14, width: width - 14 }, { font: 'display', size: 16 }, 'H2');
  for (const [index, clue] of [
    'Hot cheeks',
    'Tight fists',
    'Fluttery tummy',
    'Fast heart',
    'Heavy legs',
    'Wobbly lip',
  ].entries()) {
    const y = clues + 46 + index * 30;
    sheet.decoration((pen) => tickBox(pen, x, y, 15));
    sheet.text(clue, { x: x + 26, y: y - 1, width: width - 40 }, { size: 12.5 });
  }
}

function drawWeather(sheet: Sheet): void {
  const top = sheet.startPage(
    'The weather inside me',
    'Sunny? Foggy? Two storms at once? Circle your weather of today. Weather changes, and so do feelings.',
  );
  const weather = [
    ['Sunny', 'I feel bright.', activityPictures.sun],
    ['Some clouds', 'Good and not so good.', activityPictures.cloudy],
    ['Rainy', 'I may cry a little.', activityPictures.rain],
    ['Stormy', 'I am full of thunder.', activityPictures.storm],
    ['Foggy', 'I don’t know yet.', activityPictures.fog],
    ['Rainbow', 'Better after the rain.', activityPictures.rainbow],
  ] as const;
  const width = column(3, 12);
  for (const [index, [name, words, picture]] of weather.entries()) {
    const x = page.margin + (index % 3) * (width + 12);
    const y = top + 4 + Math.floor(index / 3) * 162;
    sheet.decoration((pen) => frame(pen, x, y, width, 150, 16));
    sheet.figure(name, (pen) => drawPicture(pen, picture, x + (width - 86) / 2, y + 10, 86));
    sheet.text(name, { x, y: y + 99, width }, { font: 'display', size: 15, align: 'center' }, 'H2');
    sheet.text(words, { x, y: y + 121, width }, { size: 11, align: 'center' });
  }
  const own = top + 330;
  sheet.decoration((pen) => frame(pen, page.margin, own, contentWidth, 226, 16));
  sheet.text(
    'Draw your own weather',
    { x: page.margin + 16, y: own + 12, width: contentWidth - 32 },
    { font: 'display', size: 15 },
    'H2',
  );
  sheet.text('It is like this because', { x: page.margin, y: own + 240, width: 150 }, { font: 'bold', size: 12 });
  sheet.decoration((pen) => writingLine(pen, page.margin + 136, own + 254, contentWidth - 136));
}

/** Nine pages about feelings: faces, a meter, the body, inside weather, breathing and a plan for hard moments. */
export function emotionsActivityBook(): Promise<Buffer> {
  const sheet = createSheet('Emotions Activity Book', 'Nine pages for children to draw, name and calm their feelings');
  drawCover(sheet);
  drawFeelings(sheet);
  drawBlankFaces(sheet);
  drawMeter(sheet);
  drawBody(sheet);
  drawWeather(sheet);
  drawBreathing(sheet);
  drawCalmPlan(sheet);
  drawProudPage(sheet);
  return sheet.finish();
}
