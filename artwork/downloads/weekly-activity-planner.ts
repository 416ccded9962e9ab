import { activityPictures } from './activity-pictures';
import { frame, panel, tickBox, writingLine } from './form-lines';
import { naturePictures } from './nature-pictures';
import { contentWidth, page } from './page';
import { drawPicture, type Picture } from './picture';
import { createSheet, type Sheet } from './sheet';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const parts: readonly [string, Picture][] = [
  ['Morning', activityPictures.sun],
  ['Afternoon', naturePictures.baobab],
  ['Evening', activityPictures.moon],
];
const dayColumn = 92;
const partWidth = (contentWidth - dayColumn) / parts.length;
const headHeight = 34;
const rowHeight = 59;

function drawWeek(sheet: Sheet, top: number): number {
  const height = headHeight + days.length * rowHeight;
  sheet.decoration((pen) => {
    pen.save().roundedRect(page.margin, top, contentWidth, height, 14).clip();
    pen.rect(page.margin, top, contentWidth, headHeight).fill('#ececec');
    pen.restore();
    frame(pen, page.margin, top, contentWidth, height, 14);
    pen.lineWidth(1);
    for (const index of days.keys()) {
      const y = top + headHeight + index * rowHeight;
      pen
        .moveTo(page.margin, y)
        .lineTo(page.margin + contentWidth, y)
        .stroke();
    }
    for (const index of parts.keys()) {
      const x = page.margin + dayColumn + index * partWidth;
      pen
        .moveTo(x, top)
        .lineTo(x, top + height)
        .stroke();
    }
    for (const [index, [, picture]] of parts.entries()) {
      drawPicture(pen, picture, page.margin + dayColumn + index * partWidth + 10, top + 5, 24);
    }
    for (const index of days.keys()) {
      const y = top + headHeight + index * rowHeight + 34;
      for (const step of [0, 1, 2]) drawPicture(pen, activityPictures.star, page.margin + 10 + step * 22, y, 19);
    }
  });
  for (const [index, [name]] of parts.entries()) {
    const x = page.margin + dayColumn + index * partWidth + 40;
    sheet.text(name, { x, y: top + 8, width: partWidth - 44 }, { font: 'display', size: 13.5 }, 'H2');
  }
  for (const [index, day] of days.entries()) {
    const y = top + headHeight + index * rowHeight + 11;
    sheet.text(day, { x: page.margin + 10, y, width: dayColumn - 12 }, { font: 'display', size: 13.5 });
  }
  return top + height;
}

function drawWishes(sheet: Sheet, top: number): void {
  const width = (contentWidth - 14) / 2;
  const right = page.margin + width + 14;
  const heading = { font: 'display', size: 13.5 } as const;
  sheet.decoration((pen) => {
    frame(pen, page.margin, top, width, 112, 14);
    frame(pen, right, top, width, 112, 14);
    drawPicture(pen, activityPictures.book, right + width - 46, top + 8, 32);
    for (const index of [0, 1, 2]) {
      tickBox(pen, page.margin + 14, top + 38 + index * 24, 13);
      writingLine(pen, page.margin + 36, top + 50 + index * 24, width - 50);
    }
    writingLine(pen, right + 14, top + 50, width - 28);
    writingLine(pen, right + 14, top + 98, width - 28);
  });
  sheet.text('This week I want to', { x: page.margin + 14, y: top + 11, width: width - 28 }, heading, 'H2');
  sheet.text('Our book of the week', { x: right + 14, y: top + 11, width: width - 70 }, heading, 'H2');
  sheet.text('The best thing this week', { x: right + 14, y: top + 61, width: width - 28 }, heading, 'H2');
}

const ideas: readonly { name: string; picture: Picture; activities: readonly string[] }[] = [
  {
    name: 'Move',
    picture: activityPictures.jump,
    activities: [
      'Jump like a frog to the door',
      'Cushion path: the floor is water',
      'Dance and freeze, 3 songs',
      'Balance a book on your head',
    ],
  },
  {
    name: 'Make',
    picture: activityPictures.crayon,
    activities: [
      'Draw round your hands',
      'Build a bridge for a toy',
      'Collage from old paper',
      'A card for somebody you miss',
    ],
  },
  {
    name: 'Outside',
    picture: naturePictures.roundLeaf,
    activities: [
      'Nature Scavenger Hunt',
      'Slow walk: the child leads',
      'Chalk round a shadow',
      'Five sounds with eyes shut',
    ],
  },
  {
    name: 'Read and talk',
    picture: activityPictures.talk,
    activities: [
      'Read under a blanket',
      'Tell a story in three sentences',
      'Rhyme the names of the family',
      'Call a grandparent',
    ],
  },
  {
    name: 'Pretend',
    picture: activityPictures.tent,
    activities: ['Open a shop with real tins', 'Animal doctor', 'Train made of chairs', 'Picnic on the rug'],
  },
  {
    name: 'Quiet',
    picture: activityPictures.moon,
    activities: [
      'Star breathing',
      'A jigsaw or blocks, alone',
      'Listen to music lying down',
      'Best bit, worst bit of the day',
    ],
  },
];

function drawIdeas(sheet: Sheet, top: number): number {
  const width = (contentWidth - 14) / 2;
  const height = 132;
  for (const [index, { name, picture, activities }] of ideas.entries()) {
    const x = page.margin + (index % 2) * (width + 14);
    const y = top + Math.floor(index / 2) * (height + 12);
    sheet.decoration((pen) => {
      frame(pen, x, y, width, height, 14);
      drawPicture(pen, picture, x + 12, y + 8, 30);
    });
    sheet.text(name, { x: x + 50, y: y + 13, width: width - 60 }, { font: 'display', size: 15 }, 'H2');
    for (const [row, activity] of activities.entries()) {
      const line = y + 43 + row * 21;
      sheet.decoration((pen) => tickBox(pen, x + 14, line, 13));
      sheet.text(activity, { x: x + 36, y: line - 1, width: width - 44 }, { size: 11.5 });
    }
  }
  return top + 3 * (height + 12);
}

function drawHints(sheet: Sheet, top: number): void {
  sheet.decoration((pen) => panel(pen, page.margin, top, contentWidth, 152, 14));
  const inside = { x: page.margin + 16, width: contentWidth - 32 };
  sheet.text('Four hints for grown-ups', { ...inside, y: top + 12 }, { font: 'display', size: 15 }, 'H2');
  const hints = [
    'Plan one thing for a day, not three. Fifteen minutes are enough.',
    'Leave at least a third of the boxes empty. Boredom is where ideas start.',
    'Let your child choose every second activity and colour a star when it was fun.',
    'Stay near while children under 3 play, and keep anything that fits through a toilet-roll tube out of reach.',
  ];
  let y = top + 36;
  for (const [index, hint] of hints.entries()) {
    y = sheet.text(`${index + 1}. ${hint}`, { ...inside, y }, { size: 11.5, lineGap: 1 }) + 6;
  }
}

/** A week on one page, and a page of ideas to fill it with. */
export function weeklyActivityPlanner(): Promise<Buffer> {
  const sheet = createSheet(
    'Weekly Activity Planner',
    'A week at a glance for play, reading and rest, with ideas for every day',
  );
  const week = sheet.startPage(
    'Our Week of Play',
    'Write or draw one small plan in a box and leave some boxes empty. Colour the stars when a day was fun.',
  );
  sheet.text('Week of', { x: page.margin, y: week, width: 60 }, { font: 'bold', size: 11.5 });
  sheet.text('Name', { x: page.margin + 262, y: week, width: 60 }, { font: 'bold', size: 11.5 });
  sheet.decoration((pen) => {
    writingLine(pen, page.margin + 54, week + 14, 190);
    writingLine(pen, page.margin + 302, week + 14, contentWidth - 302);
  });
  const below = drawWeek(sheet, week + 28);
  drawWishes(sheet, below + 12);
  const bank = sheet.startPage(
    'Ideas for the Empty Boxes',
    'Pick one, tick it, and make it your own. Most need ten minutes and things you have at home.',
  );
  drawHints(sheet, drawIdeas(sheet, bank + 4) + 4);
  return sheet.finish();
}
