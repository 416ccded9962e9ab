import { frame, panel, tickBox, writingLine } from './form-lines';
import { naturePictures } from './nature-pictures';
import { contentWidth, page } from './page';
import { drawPicture } from './picture';
import { createSheet, type Sheet } from './sheet';

const finds: readonly { label: string; picture: keyof typeof naturePictures }[] = [
  { label: 'A round leaf', picture: 'roundLeaf' },
  { label: 'A spiky leaf', picture: 'spikyLeaf' },
  { label: 'A flower', picture: 'flower' },
  { label: 'Long grass', picture: 'grass' },
  { label: 'A smooth stone', picture: 'stone' },
  { label: 'A Y-shaped stick', picture: 'stick' },
  { label: 'Rough bark', picture: 'bark' },
  { label: 'A seed or a nut', picture: 'acorn' },
  { label: 'A feather', picture: 'feather' },
  { label: 'A bird', picture: 'bird' },
  { label: 'A butterfly', picture: 'butterfly' },
  { label: 'A spotty beetle', picture: 'ladybird' },
  { label: 'An ant at work', picture: 'ant' },
  { label: 'A snail', picture: 'snail' },
  { label: 'A wriggly worm', picture: 'worm' },
  { label: 'A spider’s web', picture: 'web' },
  { label: 'A mushroom', picture: 'mushroom' },
  { label: 'A footprint', picture: 'footprint' },
  { label: 'A puddle', picture: 'puddle' },
  { label: 'A funny cloud', picture: 'cloud' },
];

const columns = 4;
const gap = 9;
const cell = { width: (contentWidth - (columns - 1) * gap) / columns, height: 106 } as const;

function drawGrid(sheet: Sheet, top: number): number {
  for (const [index, { label, picture }] of finds.entries()) {
    const x = page.margin + (index % columns) * (cell.width + gap);
    const y = top + Math.floor(index / columns) * (cell.height + gap);
    sheet.decoration((pen) => frame(pen, x, y, cell.width, cell.height));
    sheet.figure(label, (pen) => drawPicture(pen, naturePictures[picture], x + (cell.width - 70) / 2, y + 8, 70));
    sheet.decoration((pen) => tickBox(pen, x + 8, y + cell.height - 23, 14));
    const words = { x: x + 26, y: y + cell.height - 23, width: cell.width - 28 };
    sheet.text(label, words, { font: 'bold', size: 10.5 });
  }
  return top + (finds.length / columns) * (cell.height + gap);
}

function drawNotebook(sheet: Sheet, top: number): void {
  const half = (contentWidth - 14) / 2;
  const right = page.margin + half + 14;
  const heading = (text: string, x: number, y: number, width: number) =>
    sheet.text(text, { x, y, width }, { font: 'display', size: 15 }, 'H2');

  const drawing = 250;
  sheet.decoration((pen) => {
    frame(pen, page.margin, top, half, drawing);
    frame(pen, right, top, half, drawing);
  });
  heading('My best find', page.margin + 14, top + 10, half - 28);
  sheet.text('Draw it as big as you can.', { x: page.margin + 14, y: top + 30, width: half - 28 }, { size: 10.5 });
  heading('Leaf or bark rubbing', right + 14, top + 10, half - 28);
  const rubbing = { x: right + 14, y: top + 30, width: half - 28 };
  sheet.text('Put a leaf under the paper. Rub with the side of a crayon.', rubbing, { size: 10.5 });

  const senses = top + drawing + 16;
  sheet.decoration((pen) => panel(pen, page.margin, senses, contentWidth, 142));
  heading('Use your senses', page.margin + 16, senses + 11, contentWidth - 32);
  const prompts = ['I heard …', 'I smelled …', 'I felt something …', 'I was surprised by …'];
  for (const [index, prompt] of prompts.entries()) {
    const y = senses + 40 + index * 25;
    sheet.text(prompt, { x: page.margin + 16, y, width: 150 }, { font: 'bold', size: 12 });
    sheet.decoration((pen) => writingLine(pen, page.margin + 150, y + 14, contentWidth - 166));
  }

  const counts = senses + 158;
  heading('How many can you count in one minute?', page.margin, counts, contentWidth);
  const counted = [
    { label: 'Birds', picture: 'bird' },
    { label: 'Ants', picture: 'ant' },
    { label: 'Flowers', picture: 'flower' },
    { label: 'Clouds', picture: 'cloud' },
  ] as const;
  for (const [index, { label, picture }] of counted.entries()) {
    const x = page.margin + index * (cell.width + gap);
    sheet.decoration((pen) => {
      frame(pen, x, counts + 26, cell.width, 62);
      drawPicture(pen, naturePictures[picture], x + 10, counts + 33, 34);
      frame(pen, x + 58, counts + 34, cell.width - 68, 46, 8);
    });
    sheet.text(label, { x: x + 4, y: counts + 69, width: 48 }, { font: 'bold', size: 10, align: 'center' });
  }

  const question = counts + 104;
  sheet.text(
    'A question I want to find out about',
    { x: page.margin, y: question, width: contentWidth },
    { font: 'bold', size: 12 },
  );
  sheet.decoration((pen) => {
    writingLine(pen, page.margin, question + 40, contentWidth);
    writingLine(pen, page.margin, question + 66, contentWidth);
  });
}

/** Twenty things to find and tick, and a page for what was found. */
export function natureScavengerHunt(): Promise<Buffer> {
  const sheet = createSheet(
    'Nature Scavenger Hunt',
    'Twenty things for children to find outside, and a nature notebook',
  );
  const top = sheet.startPage(
    'Nature Scavenger Hunt',
    'Take a pencil, go outside and look closely. Tick each thing when you find it. Look at animals and mushrooms, but leave them where they are.',
  );
  const below = drawGrid(sheet, top);
  const names = { x: page.margin, y: below + 4, width: 70 };
  sheet.text('Explorer', names, { font: 'bold', size: 11 });
  sheet.text('Place and day', { x: page.margin + 262, y: below + 4, width: 90 }, { font: 'bold', size: 11 });
  sheet.decoration((pen) => {
    writingLine(pen, page.margin + 56, below + 17, 190);
    writingLine(pen, page.margin + 342, below + 17, contentWidth - 342);
  });
  const notebook = sheet.startPage(
    'My Nature Notebook',
    'For grown-ups: stay within sight, and within reach near water. Small stones, seeds and berries do not go into mouths. Wash hands afterwards.',
  );
  drawNotebook(sheet, notebook);
  return sheet.finish();
}
