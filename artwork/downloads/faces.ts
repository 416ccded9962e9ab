import { around, ellipse, type Picture, polar, type Shape } from './picture';

type Feeling =
  | 'happy'
  | 'sad'
  | 'angry'
  | 'scared'
  | 'surprised'
  | 'proud'
  | 'calm'
  | 'shy'
  | 'excited'
  | 'tired'
  | 'frustrated'
  | 'worried';

type Hair = 'puffs' | 'curls' | 'bob' | 'wrap' | 'short' | 'braids';

const dots: Shape = { d: `${ellipse(37, 53, 2.6)} ${ellipse(63, 53, 2.6)}`, fill: 'ink' };
const wideEyes: readonly Shape[] = [
  { d: `${ellipse(37, 52, 6.5)} ${ellipse(63, 52, 6.5)}`, fill: 'white' },
  { d: `${ellipse(37, 52, 2)} ${ellipse(63, 52, 2)}`, fill: 'ink' },
];
const blush: Shape = { d: `${ellipse(28, 65, 5, 3.5)} ${ellipse(72, 65, 5, 3.5)}`, fill: 'light', line: 0 };
const softBrows: Shape = { d: 'M31 43 Q37 39 43 42 M69 43 Q63 39 57 42' };
const highBrows: Shape = { d: 'M30 40 Q37 34 43 39 M70 40 Q63 34 57 39' };
const sadBrows: Shape = { d: 'M30 45 Q38 43 44 38 M70 45 Q62 43 56 38' };
const crossBrows: Shape = { d: 'M29 40 L44 46 M71 40 L56 46', line: 2.2 };

const features: Record<Feeling, readonly Shape[]> = {
  happy: [blush, softBrows, dots, { d: 'M35 66 Q50 72 65 66 Q60 84 50 84 Q40 84 35 66 Z', fill: 'mid' }],
  sad: [
    sadBrows,
    dots,
    { d: 'M39 78 Q50 68 61 78' },
    { d: 'M67 58 C71 64 72 66 72 69 C72 72 70 73 67 73 C64 73 62 72 62 69 C62 66 63 64 67 58 Z', fill: 'white' },
  ],
  angry: [
    crossBrows,
    dots,
    { d: 'M37 72 Q50 67 63 72 L62 80 Q50 76 38 80 Z', fill: 'white' },
    { d: 'M44 70 V78 M50 69 V77 M56 70 V78', line: 1.1 },
  ],
  scared: [sadBrows, ...wideEyes, { d: 'M36 76 Q40 69 44 75 Q48 81 52 75 Q56 69 60 75 Q62 78 64 75' }],
  surprised: [highBrows, ...wideEyes, { d: ellipse(50, 75, 6.5, 8.5), fill: 'mid' }],
  proud: [
    blush,
    { d: 'M31 54 Q37 47 43 54 M57 54 Q63 47 69 54' },
    { d: 'M30 42 Q37 37 43 41 M70 42 Q63 37 57 41' },
    { d: 'M35 67 Q50 84 65 67' },
  ],
  calm: [blush, { d: 'M31 51 Q37 57 43 51 M57 51 Q63 57 69 51' }, { d: 'M41 72 Q50 78 59 72' }],
  shy: [
    { d: `${ellipse(28, 65, 7, 5)} ${ellipse(72, 65, 7, 5)}`, fill: 'mid', line: 0 },
    softBrows,
    { d: `${ellipse(39, 56, 2.4)} ${ellipse(65, 56, 2.4)}`, fill: 'ink' },
    { d: 'M32 51 Q38 48 44 51 M57 51 Q63 48 70 51' },
    { d: 'M45 75 Q51 78 57 73' },
  ],
  excited: [
    blush,
    highBrows,
    { d: 'M30 55 Q37 44 44 55 M56 55 Q63 44 70 55', line: 2 },
    { d: 'M33 64 Q50 70 67 64 Q64 87 50 87 Q36 87 33 64 Z', fill: 'mid' },
    { d: 'M41 82 Q50 75 59 82 Q55 87 50 87 Q45 87 41 82 Z', fill: 'white' },
  ],
  tired: [
    { d: 'M31 44 H43 M57 44 H69' },
    { d: 'M30 53 Q37 56 44 53 M56 53 Q63 56 70 53', line: 2 },
    { d: 'M32 59 Q37 62 42 59 M58 59 Q63 62 68 59', line: 0.9 },
    { d: ellipse(50, 76, 5, 6), fill: 'mid' },
  ],
  frustrated: [crossBrows, dots, { d: 'M36 76 L42 71 L47 77 L53 71 L58 77 L64 72' }],
  worried: [sadBrows, dots, { d: 'M41 76 Q50 71 59 76' }],
};

const head: Shape = { d: ellipse(50, 56, 35, 36), fill: 'white' };
const ears: Shape = { d: `${ellipse(15, 58, 6, 8)} ${ellipse(85, 58, 6, 8)}`, fill: 'white' };
const cap = 'M16 50 C16 22 34 16 50 16 C66 16 84 22 84 50 C76 38 66 31 50 31 C34 31 24 38 16 50 Z';

const behind: Record<Hair, readonly Shape[]> = {
  puffs: [{ d: `${ellipse(18, 22, 17)} ${ellipse(82, 22, 17)}`, fill: 'mid' }, ears],
  curls: [{ d: around(9, (angle) => ellipse(...curl(angle))), fill: 'mid' }, ears],
  bob: [{ d: 'M50 10 C14 10 4 40 8 88 C20 96 80 96 92 88 C96 40 86 10 50 10 Z', fill: 'mid' }],
  wrap: [],
  short: [ears],
  braids: [
    {
      d: `${ellipse(11, 72, 6)} ${ellipse(10, 83, 6)} ${ellipse(11, 93, 5)} ${ellipse(89, 72, 6)} ${ellipse(90, 83, 6)} ${ellipse(89, 93, 5)}`,
      fill: 'mid',
    },
    ears,
  ],
};

const front: Record<Hair, readonly Shape[]> = {
  puffs: [{ d: cap, fill: 'mid' }, { d: 'M50 16 V31' }],
  curls: [
    {
      d: 'M16 46 C10 36 18 26 26 28 C26 18 40 12 46 20 C52 10 68 14 70 24 C80 20 92 34 84 46 C80 38 74 40 72 36 C66 40 60 34 58 36 C52 40 46 34 42 36 C36 40 30 36 28 38 C24 38 20 40 16 46 Z',
      fill: 'mid',
    },
  ],
  bob: [{ d: 'M15 54 C16 30 32 20 50 20 C68 20 84 30 85 54 C74 50 64 42 58 32 C48 44 30 50 15 54 Z', fill: 'mid' }],
  wrap: [
    {
      d: 'M12 46 C8 18 30 6 50 6 C70 6 92 18 88 46 C78 34 66 31 50 31 C34 31 22 34 12 46 Z',
      fill: 'light',
    },
    { d: 'M22 34 C26 22 36 14 50 14 M40 31 C46 22 56 16 72 16 M62 32 C68 26 76 24 86 28' },
    { d: 'M50 8 C40 -6 28 2 38 8 C30 12 40 18 50 10 C60 18 70 12 62 8 C72 2 60 -6 50 8 Z', fill: 'white' },
  ],
  short: [
    {
      d: 'M15 53 C12 24 34 15 50 15 C66 15 88 24 85 53 C83 44 79 38 74 36 C66 33 58 32 50 32 C42 32 34 33 26 36 C21 38 17 44 15 53 Z',
      fill: 'mid',
    },
  ],
  braids: [
    { d: cap, fill: 'mid' },
    { d: 'M50 16 V31 M34 19 L38 33 M66 19 L62 33 M22 29 L28 38 M78 29 L72 38', line: 1.1 },
  ],
};

function curl(angle: number): [number, number, number] {
  const [x = '50', y = '50'] = polar(50, 48, 33, angle * 0.5 - 1.4).split(' ');
  return [Number(x), Number(y), 9];
}

/** A head without a face, to draw one into. */
export function blankHead(hair: Hair): Picture {
  return [...behind[hair], head, ...front[hair]];
}

/** A child's face that shows a feeling, to colour in. */
export function face(feeling: Feeling, hair: Hair): Picture {
  return [...blankHead(hair), ...features[feeling]];
}
