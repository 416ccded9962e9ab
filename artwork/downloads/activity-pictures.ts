import { around, ellipse, type Picture, polar } from './picture';

const star = (cx: number, cy: number, outer: number, inner: number) =>
  `${Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    return `${index === 0 ? 'M' : 'L'}${polar(cx, cy, radius, (index / 10) * 2 * Math.PI)}`;
  }).join(' ')} Z`;

const cloud = 'M24 58 C6 58 4 38 20 34 C18 16 40 10 48 20 C56 6 80 12 78 30 C96 30 98 56 80 58 Z';

const rays = around(8, (angle) => `M${polar(50, 50, 33, angle)} L${polar(50, 50, 44, angle)}`);

const arch = (radius: number) => `M${50 - radius} 74 A${radius} ${radius} 0 0 1 ${50 + radius} 74`;

export const activityPictures = {
  sun: [
    { d: rays },
    { d: ellipse(50, 50, 24), fill: 'white' },
    { d: 'M40 54 Q50 64 60 54' },
    { d: `${ellipse(42, 46, 2)} ${ellipse(58, 46, 2)}`, fill: 'ink' },
  ],
  cloudy: [
    { d: around(8, (angle) => `M${polar(70, 32, 22, angle)} L${polar(70, 32, 29, angle)}`) },
    { d: ellipse(70, 32, 16), fill: 'white' },
    { d: 'M20 84 C2 84 2 64 16 60 C16 44 36 40 43 50 C51 38 72 43 71 58 C88 58 90 82 74 84 Z', fill: 'light' },
  ],
  rain: [
    { d: 'M28 68 L22 82 M48 68 L42 82 M68 68 L62 82 M38 82 L33 94 M58 82 L53 94 M77 82 L72 94' },
    { d: cloud, fill: 'light' },
  ],
  storm: [
    { d: 'M54 50 L36 76 H48 L42 98 L68 66 H55 L64 50 Z', fill: 'white' },
    { d: cloud, fill: 'mid' },
    { d: 'M22 70 L16 82 M82 68 L76 80' },
  ],
  fog: [
    {
      d: [24, 42, 60, 78].map((y, row) => `M${row % 2 === 0 ? 8 : 16} ${y} q9 -9 18 0 t18 0 t18 0 t18 0`).join(' '),
      line: 2.2,
    },
  ],
  rainbow: [
    { d: `${arch(44)} ${arch(35)} ${arch(26)} ${arch(17)}` },
    {
      d: 'M6 86 C-4 86 -2 74 6 74 C8 66 20 66 22 73 C34 72 34 86 24 86 Z M76 86 C66 86 66 72 78 73 C80 66 92 66 94 74 C102 74 104 86 94 86 Z',
      fill: 'white',
    },
  ],
  candle: [
    { d: 'M50 6 C60 20 64 26 64 33 C64 42 58 46 50 46 C42 46 36 42 36 33 C36 26 40 20 50 6 Z', fill: 'light' },
    { d: 'M50 54 V38' },
    { d: 'M36 54 H64 V92 H36 Z', fill: 'white' },
    { d: 'M36 62 C40 70 44 60 48 66 C52 76 56 62 64 64 M24 93 H76' },
  ],
  hug: [
    { d: 'M50 88 C16 66 6 48 10 32 C14 14 38 10 50 30 C62 10 86 14 90 32 C94 48 84 66 50 88 Z', fill: 'light' },
    { d: 'M38 52 Q50 66 62 52' },
    { d: `${ellipse(40, 42, 2)} ${ellipse(60, 42, 2)}`, fill: 'ink' },
  ],
  cushion: [
    {
      d: 'M14 22 C30 30 70 30 86 22 C92 20 94 26 90 32 C84 46 84 58 90 70 C94 78 90 82 84 79 C70 72 30 72 16 79 C8 82 6 76 10 70 C16 58 16 46 10 32 C6 26 8 20 14 22 Z',
      fill: 'white',
    },
    { d: around(6, (angle) => `M${polar(50, 51, 4, angle)} L${polar(50, 51, 13, angle)}`) },
    { d: ellipse(50, 51, 3), fill: 'mid' },
  ],
  water: [
    { d: 'M26 14 L34 90 H66 L74 14 Z', fill: 'white' },
    { d: 'M29 42 C38 36 44 48 52 42 C60 36 64 46 71 42 L66 90 H34 Z', fill: 'light' },
    { d: 'M60 4 L50 60', line: 2.4 },
  ],
  tent: [
    { d: 'M50 12 L8 86 H92 Z', fill: 'light' },
    { d: 'M50 34 L34 86 H66 Z', fill: 'white' },
    { d: 'M50 34 C52 54 60 72 74 86 M50 34 C48 54 40 72 26 86 M50 12 V4 L62 8 L50 12' },
  ],
  crayon: [
    { d: 'M10 90 C30 78 28 96 48 88 M66 12 L88 34 L48 74 L26 52 Z', fill: 'white' },
    { d: 'M26 52 L48 74 L20 82 Z', fill: 'light' },
    { d: 'M58 20 L80 42 M34 44 L56 66' },
  ],
  jump: [
    { d: ellipse(50, 20, 13), fill: 'white' },
    { d: 'M50 33 V58 M50 40 L28 26 M50 40 L72 26 M50 58 L34 68 L40 84 M50 58 L66 68 L60 84', line: 2.6 },
    { d: 'M24 94 H76 M46 22 Q50 26 54 22 M30 88 V84 M70 88 V84' },
  ],
  music: [
    { d: 'M36 74 V22 L78 12 V64' },
    { d: 'M36 34 L78 24' },
    { d: `${ellipse(26, 76, 11, 8)} ${ellipse(68, 66, 11, 8)}`, fill: 'mid' },
  ],
  talk: [
    {
      d: 'M12 16 H72 C80 16 82 20 82 26 V48 C82 54 80 58 72 58 H40 L24 72 V58 H14 C8 58 6 54 6 48 V26 C6 20 8 16 12 16 Z',
      fill: 'white',
    },
    { d: 'M50 68 H62 L78 84 V68 C92 70 94 64 94 58 V40 C94 34 92 32 88 32' },
    { d: `${ellipse(28, 37, 3)} ${ellipse(44, 37, 3)} ${ellipse(60, 37, 3)}`, fill: 'ink', line: 0 },
  ],
  book: [
    { d: 'M50 24 C38 14 22 14 8 18 V80 C22 76 38 76 50 86 C62 76 78 76 92 80 V18 C78 14 62 14 50 24 Z', fill: 'white' },
    {
      d: 'M50 24 V86 M18 32 C26 30 34 32 40 36 M18 46 C26 44 34 46 40 50 M60 36 C66 32 74 30 82 32 M60 50 C66 46 74 44 82 46',
    },
  ],
  blocks: [
    { d: 'M8 56 H48 V92 H8 Z', fill: 'white' },
    { d: 'M52 56 H92 V92 H52 Z', fill: 'light' },
    { d: 'M30 20 H70 V56 H30 Z', fill: 'white' },
    { d: star(50, 39, 12, 5), fill: 'mid' },
    { d: ellipse(28, 74, 9), fill: 'mid' },
    { d: 'M72 64 L82 84 H62 Z', fill: 'white' },
  ],
  star: [{ d: star(50, 52, 44, 19), fill: 'white' }],
  moon: [
    { d: 'M62 12 C38 16 26 36 30 58 C34 80 56 92 78 82 C56 78 46 60 48 44 C50 30 54 20 62 12 Z', fill: 'light' },
    { d: star(78, 32, 11, 4.5), fill: 'white' },
  ],
  body: [
    {
      d: 'M50 3 C61 3 66 11 66 20 C66 28 62 34 57 36 L57 40 C66 41 72 43 76 50 L91 78 C93 83 87 87 83 82 L71 64 L69 92 L72 133 C72 140 60 141 58 134 L52 98 L48 98 L42 134 C40 141 28 140 28 133 L31 92 L29 64 L17 82 C13 87 7 83 9 78 L24 50 C28 43 34 41 43 40 L43 36 C38 34 34 28 34 20 C34 11 39 3 50 3 Z',
      fill: 'white',
    },
    { d: `${ellipse(44, 20, 1.4)} ${ellipse(56, 20, 1.4)}`, fill: 'ink' },
    { d: 'M45 27 Q50 30 55 27' },
  ],
} satisfies Record<string, Picture>;
