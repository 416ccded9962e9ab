import { activityPictures } from './activity-pictures';
import { face } from './faces';
import { frame, panel, tickBox, writingLine } from './form-lines';
import { naturePictures } from './nature-pictures';
import { contentWidth, page } from './page';
import { drawPicture } from './picture';
import type { Sheet } from './sheet';

export function drawBreathing(sheet: Sheet): void {
  const top = sheet.startPage(
    'Breathe with me',
    'Try these when you are calm. Then you will know them when a big feeling comes.',
  );
  const half = (contentWidth - 14) / 2;
  const right = page.margin + half + 14;
  sheet.decoration((pen) => {
    frame(pen, page.margin, top + 4, half, 236, 16);
    frame(pen, right, top + 4, half, 236, 16);
  });
  sheet.figure('A flower to smell', (pen) =>
    drawPicture(pen, naturePictures.flower, page.margin + (half - 140) / 2, top + 18, 140),
  );
  sheet.figure('A candle to blow out', (pen) =>
    drawPicture(pen, activityPictures.candle, right + (half - 140) / 2, top + 18, 140),
  );
  const title = { font: 'display', size: 16, align: 'center' } as const;
  const words = { size: 12, align: 'center' } as const;
  sheet.text('1. Smell the flower', { x: page.margin, y: top + 172, width: half }, title, 'H2');
  sheet.text(
    'Breathe in slowly through your nose. Count to three.',
    { x: page.margin + 30, y: top + 195, width: half - 60 },
    words,
  );
  sheet.text('2. Blow out the candle', { x: right, y: top + 172, width: half }, title, 'H2');
  sheet.text(
    'Breathe out slowly through your mouth. Count to four.',
    { x: right + 30, y: top + 195, width: half - 60 },
    words,
  );

  const starTop = top + 256;
  sheet.decoration((pen) => panel(pen, page.margin, starTop, contentWidth, 348, 16));
  sheet.text(
    'Star breathing',
    { x: page.margin + 20, y: starTop + 18, width: 150 },
    { font: 'display', size: 18 },
    'H2',
  );
  const steps = [
    'Put your finger on the dot.',
    'Go up a side and breathe in.',
    'Go down a side and breathe out.',
    'Go round the whole star. Start again if you like it.',
  ];
  let y = starTop + 50;
  for (const [index, step] of steps.entries()) {
    const below = sheet.text(
      `${index + 1}. ${step}`,
      { x: page.margin + 20, y, width: 146 },
      { size: 12.5, lineGap: 2 },
    );
    y = below + 8;
  }
  sheet.figure('A star to trace with a finger', (pen) => {
    drawPicture(pen, activityPictures.star, page.margin + 176, starTop + 12, 322);
    pen.circle(page.margin + 176 + 161, starTop + 12 + 26, 6).fill();
  });
  sheet.text(
    'breathe in',
    { x: page.margin + 246, y: starTop + 92, width: 60 },
    { font: 'bold', size: 11, align: 'right' },
  );
  sheet.text('breathe out', { x: page.margin + 372, y: starTop + 92, width: 70 }, { font: 'bold', size: 11 });
}

export function drawCalmPlan(sheet: Sheet): void {
  const top = sheet.startPage(
    'My calm plan',
    'What makes a big feeling smaller? Try a few, tick the ones that work for you, and hang this page on the wall.',
  );
  const ideas = [
    ['A hug', activityPictures.hug],
    ['Slow breaths', naturePictures.flower],
    ['Squeeze a cushion', activityPictures.cushion],
    ['A drink of water', activityPictures.water],
    ['My quiet corner', activityPictures.tent],
    ['Draw it', activityPictures.crayon],
    ['Ten big jumps', activityPictures.jump],
    ['Music', activityPictures.music],
    ['Talk to somebody', activityPictures.talk],
  ] as const;
  const width = (contentWidth - 24) / 3;
  for (const [index, [label, picture]] of ideas.entries()) {
    const x = page.margin + (index % 3) * (width + 12);
    const y = top + 4 + Math.floor(index / 3) * 134;
    sheet.decoration((pen) => {
      frame(pen, x, y, width, 122, 16);
      tickBox(pen, x + 12, y + 95, 16);
    });
    sheet.figure(label, (pen) => drawPicture(pen, picture, x + (width - 76) / 2, y + 11, 76));
    sheet.text(label, { x: x + 34, y: y + 95, width: width - 40 }, { font: 'bold', size: 12.5 });
  }
  const plan = top + 416;
  sheet.decoration((pen) => panel(pen, page.margin, plan, contentWidth, 180, 16));
  sheet.text(
    'When the feeling gets big …',
    { x: page.margin + 20, y: plan + 16, width: contentWidth - 40 },
    { font: 'display', size: 17 },
    'H2',
  );
  for (const [index, line] of ['I will stop and', 'Then I will', 'I can go to'].entries()) {
    const y = plan + 56 + index * 40;
    sheet.text(line, { x: page.margin + 20, y, width: 130 }, { font: 'bold', size: 13 });
    sheet.decoration((pen) => writingLine(pen, page.margin + 134, y + 15, contentWidth - 154));
  }
}

export function drawProudPage(sheet: Sheet): void {
  const top = sheet.startPage(
    'I am proud!',
    'You have met a lot of feelings. Draw a moment when you were brave, kind or patient.',
  );
  sheet.decoration((pen) => frame(pen, page.margin, top + 4, contentWidth, 360, 18));
  const below = top + 384;
  sheet.figure('Three proud children', (pen) => {
    drawPicture(pen, face('proud', 'braids'), page.margin + 4, below, 120);
    drawPicture(pen, face('excited', 'short'), page.margin + 130, below + 12, 104);
    drawPicture(pen, face('happy', 'wrap'), page.margin + 242, below, 120);
    drawPicture(pen, activityPictures.star, page.margin + 384, below - 2, 124);
  });
  const award = { x: page.margin + 384, y: below + 47, width: 124 };
  sheet.text('Feelings', award, { font: 'display', size: 13, align: 'center' });
  sheet.text('expert', { ...award, y: below + 62 }, { font: 'display', size: 13, align: 'center' });
  const lines = below + 150;
  sheet.text('I was proud when', { x: page.margin, y: lines, width: 120 }, { font: 'bold', size: 13 });
  sheet.decoration((pen) => {
    writingLine(pen, page.margin + 118, lines + 15, contentWidth - 118);
    writingLine(pen, page.margin, lines + 49, contentWidth);
  });
}
