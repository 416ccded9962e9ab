import { around, ellipse, type Picture, polar, type Shape } from './picture';

const petal = (cx: number, cy: number, angle: number) =>
  `M${polar(cx, cy, 8, angle - 0.5)} C${polar(cx, cy, 26, angle - 0.75)} ${polar(cx, cy, 36, angle - 0.35)} ${polar(cx, cy, 33, angle)} C${polar(cx, cy, 36, angle + 0.35)} ${polar(cx, cy, 26, angle + 0.75)} ${polar(cx, cy, 8, angle + 0.5)} Z`;

const petals = Array.from({ length: 6 }, (_, index) => ({
  d: petal(50, 38, (index / 6) * 2 * Math.PI),
  fill: 'white' as const,
}));

const bumps = 7;

function leafCluster(cx: number, cy: number, radius: number): Shape {
  const arc = radius * 0.56;
  const start = `M${polar(cx, cy, radius, 0)}`;
  const rest = Array.from(
    { length: bumps },
    (_, index) => `A${arc} ${arc} 0 0 1 ${polar(cx, cy, radius, ((index + 1) / bumps) * 2 * Math.PI)}`,
  );
  return { d: `${start} ${rest.join(' ')} Z`, fill: 'light' };
}

const leafClusters = [
  leafCluster(14, 36, 11),
  leafCluster(86, 36, 11),
  leafCluster(29, 19, 12),
  leafCluster(71, 19, 12),
  leafCluster(50, 15, 13),
];

const web = (radius: number) => {
  const corners = Array.from({ length: 8 }, (_, index) => (index / 8) * 2 * Math.PI);
  return corners
    .map((angle, index) => {
      const next = corners[(index + 1) % corners.length] ?? 0;
      const middle = angle + Math.PI / 8;
      const lead = index === 0 ? `M${polar(50, 50, radius, angle)} ` : '';
      return `${lead}Q${polar(50, 50, radius * 0.76, middle)} ${polar(50, 50, radius, next)}`;
    })
    .join(' ');
};

export const naturePictures = {
  roundLeaf: [
    { d: 'M50 90 C12 78 10 36 50 8 C90 36 88 78 50 90 Z', fill: 'light' },
    { d: 'M50 98 V26 M50 46 L32 34 M50 46 L68 34 M50 62 L27 50 M50 62 L73 50 M50 77 L31 67 M50 77 L69 67' },
  ],
  spikyLeaf: [
    {
      d: 'M50 72 C40 79 30 78 20 72 L28 63 C18 62 10 55 7 46 L19 44 C14 36 14 29 18 20 L31 30 C34 20 41 12 50 5 C59 12 66 20 69 30 L82 20 C86 29 86 36 81 44 L93 46 C90 55 82 62 72 63 L80 72 C70 78 60 79 50 72 Z',
      fill: 'white',
    },
    { d: 'M50 96 V22 M50 62 L30 46 M50 62 L70 46 M50 44 L38 34 M50 44 L62 34' },
  ],
  feather: [
    {
      d: 'M30 76 C16 58 34 20 84 6 C90 42 70 72 44 80 L46 70 L36 80 Z',
      fill: 'white',
    },
    {
      d: 'M10 96 C28 66 48 40 78 14 M37 60 L30 48 M37 60 L56 62 M48 46 L42 32 M48 46 L68 46 M60 32 L57 20 M60 32 L77 29',
    },
  ],
  stone: [
    { d: 'M56 78 C54 66 64 58 76 59 C88 60 96 68 94 76 C92 83 82 85 74 85 C64 85 57 84 56 78 Z', fill: 'white' },
    { d: 'M6 66 C4 44 22 28 44 29 C64 30 78 46 75 64 C72 80 58 84 40 84 C20 84 8 80 6 66 Z', fill: 'light' },
    { d: 'M22 50 C28 42 36 39 44 39 M30 66 H32 M46 58 H48 M56 70 H58' },
  ],
  flower: [
    {
      d: 'M50 56 C52 70 50 84 48 97 M49 84 C36 84 28 78 24 68 C38 66 46 72 49 84 M49 88 C58 88 68 82 72 73 C60 71 52 78 49 88',
    },
    ...petals,
    { d: ellipse(50, 38, 10), fill: 'mid' },
  ],
  stick: [
    {
      d: 'M40 97 L51 97 C50 80 52 70 56 60 C66 52 76 42 88 24 L81 18 C73 32 66 40 57 46 L58 6 L49 6 L47 48 C40 42 32 38 20 34 L17 42 C28 47 38 54 42 62 C43 74 42 86 40 97 Z',
      fill: 'light',
    },
    { d: 'M47 88 V76 M50 66 V58 M53 24 V16' },
  ],
  bark: [
    { d: 'M30 4 C34 40 32 66 14 96 H86 C68 66 66 40 70 4', fill: 'white' },
    {
      d: 'M40 8 C42 20 39 28 41 38 M38 52 C36 66 32 78 28 88 M52 6 C50 14 53 20 52 26 M62 10 C60 26 62 34 61 44 M62 58 C63 72 68 82 73 90 M50 74 C49 80 48 86 48 92 M4 96 H96',
    },
    { d: ellipse(50, 50, 8, 11), fill: 'light' },
    { d: ellipse(50, 50, 3, 5) },
  ],
  acorn: [
    { d: 'M22 42 C20 68 36 84 50 94 C64 84 80 68 78 42 Z', fill: 'white' },
    { d: 'M16 42 C14 22 32 16 50 16 C68 16 86 22 84 42 C62 46 38 46 16 42 Z', fill: 'mid' },
    {
      d: 'M50 16 C49 10 52 7 56 4 M30 24 L42 40 M48 20 L62 40 M68 22 L76 36 M70 24 L58 40 M52 20 L38 40 M32 24 L24 36 M34 56 C35 64 38 70 42 75',
    },
  ],
  snail: [
    {
      d: 'M8 86 H84 C93 86 94 78 86 77 C76 76 40 78 34 74 C28 70 31 60 29 52 C27 43 13 43 12 54 C11 64 14 76 8 86 Z',
      fill: 'white',
    },
    { d: ellipse(59, 52, 26), fill: 'light' },
    { d: 'M60 54 C59 48 67 47 68 54 C68 63 55 65 51 57 C47 46 58 38 68 41 C79 45 80 60 72 67' },
    { d: 'M15 46 L9 30 M24 45 L26 28' },
    { d: `${ellipse(9, 28, 2.5)} ${ellipse(26, 26, 2.5)}`, fill: 'ink' },
    { d: 'M15 60 C17 62 19 62 21 61' },
  ],
  ant: [
    {
      d: 'M42 52 L32 30 L24 22 M48 52 L52 30 L60 22 M40 60 L28 78 L18 86 M46 62 L44 82 L36 92 M53 60 L62 80 L72 90 M38 54 L26 42 L16 40',
    },
    { d: 'M17 50 C12 40 8 34 4 34 M23 47 C22 38 18 32 13 28' },
    { d: ellipse(76, 52, 20, 14), fill: 'light' },
    { d: ellipse(46, 56, 12, 8), fill: 'white' },
    { d: ellipse(22, 57, 12, 11), fill: 'light' },
    { d: ellipse(17, 55, 1.5), fill: 'ink' },
    { d: 'M70 40 C74 46 74 58 70 64 M82 40 C86 46 86 58 82 64' },
  ],
  butterfly: [
    { d: 'M48 46 C40 12 8 10 8 32 C8 48 30 54 48 50 Z M52 46 C60 12 92 10 92 32 C92 48 70 54 52 50 Z', fill: 'white' },
    {
      d: 'M48 52 C26 54 14 66 22 80 C30 92 46 80 49 60 Z M52 52 C74 54 86 66 78 80 C70 92 54 80 51 60 Z',
      fill: 'light',
    },
    { d: `${ellipse(25, 33, 7)} ${ellipse(75, 33, 7)}`, fill: 'mid' },
    { d: `${ellipse(33, 70, 4)} ${ellipse(67, 70, 4)}`, fill: 'white' },
    { d: ellipse(50, 54, 3.5, 24), fill: 'white' },
    { d: 'M49 31 C46 22 42 16 36 13 M51 31 C54 22 58 16 64 13' },
  ],
  ladybird: [
    {
      d: 'M24 44 L10 36 M20 58 L5 58 M24 72 L11 82 M76 44 L90 36 M80 58 L95 58 M76 72 L89 82 M42 18 C40 10 36 7 31 6 M58 18 C60 10 64 7 69 6',
    },
    { d: 'M30 36 C28 12 72 12 70 36 Z', fill: 'mid' },
    { d: ellipse(50, 60, 32, 33), fill: 'white' },
    { d: 'M50 27 V93' },
    {
      d: `${ellipse(36, 48, 6)} ${ellipse(64, 48, 6)} ${ellipse(33, 70, 6)} ${ellipse(67, 70, 6)}`,
      fill: 'ink',
      line: 0,
    },
    { d: `${ellipse(43, 24, 1.6)} ${ellipse(57, 24, 1.6)}`, fill: 'ink' },
  ],
  bird: [
    { d: 'M45 78 V94 M55 78 V94 M38 95 L45 92 L52 95 M48 95 L55 92 L62 95' },
    { d: 'M18 34 L5 40 L19 46 Z', fill: 'mid' },
    {
      d: 'M17 40 C17 24 30 16 42 19 C54 22 58 34 68 42 L93 36 C94 48 86 56 80 60 C74 74 62 80 48 80 C30 80 17 64 17 40 Z',
      fill: 'white',
    },
    { d: 'M40 50 C52 44 66 48 72 56 C64 68 48 70 42 62 C40 58 39 54 40 50 Z', fill: 'light' },
    { d: 'M50 56 C56 55 60 56 64 58 M48 62 C52 63 56 63 59 62' },
    { d: ellipse(31, 34, 2.6), fill: 'ink' },
  ],
  web: [
    { d: around(8, (angle) => `M50 50 L${polar(50, 50, 46, angle)}`), line: 1.1 },
    { d: `${web(13)} ${web(25)} ${web(37)}`, line: 1.1 },
    {
      d: 'M64 69 L58 64 M64 73 L57 75 M76 69 L82 64 M76 73 L83 75 M66 66 L62 60 M74 66 L78 60 M66 77 L63 83 M74 77 L77 83',
    },
    { d: ellipse(70, 71, 7), fill: 'ink' },
  ],
  worm: [
    {
      d: 'M8 78 C4 62 14 46 28 48 C42 50 40 68 50 68 C60 68 56 34 74 32 C90 30 98 44 94 54 C91 60 83 58 83 52 C84 46 76 44 73 50 C68 60 68 84 50 84 C32 84 34 64 27 64 C20 64 23 78 18 82 C14 84 9 82 8 78 Z',
      fill: 'light',
    },
    { d: 'M24 49 L22 64 M38 54 L32 66 M42 66 L36 76 M50 68 V84 M57 64 L66 76 M61 50 L71 56 M12 58 L22 66' },
    { d: ellipse(88, 44, 1.6), fill: 'ink' },
    { d: 'M86 51 C88 53 90 53 91 51' },
  ],
  mushroom: [
    { d: 'M40 52 C42 66 40 80 36 92 C44 96 56 96 64 92 C60 80 58 66 60 52 Z', fill: 'white' },
    { d: 'M8 54 C8 26 28 10 50 10 C72 10 92 26 92 54 C78 60 22 60 8 54 Z', fill: 'light' },
    { d: `${ellipse(34, 34, 7)} ${ellipse(58, 26, 6)} ${ellipse(72, 42, 6)} ${ellipse(50, 46, 4)}`, fill: 'white' },
    { d: 'M14 95 L20 84 L24 95 M76 95 L80 82 L86 95' },
  ],
  cloud: [
    {
      d: 'M24 76 C8 76 4 54 20 50 C16 32 38 26 46 36 C54 20 80 26 78 46 C96 46 98 74 80 76 Z',
      fill: 'white',
    },
    { d: 'M34 60 C38 66 48 66 52 60' },
    { d: `${ellipse(34, 52, 1.6)} ${ellipse(52, 52, 1.6)}`, fill: 'ink' },
    { d: 'M70 18 V8 M84 24 L91 16 M90 38 L99 34' },
  ],
  puddle: [
    {
      d: 'M6 72 C6 60 22 60 32 58 C46 52 66 54 74 60 C90 60 98 68 92 78 C86 88 66 86 52 88 C34 92 8 88 6 72 Z',
      fill: 'light',
    },
    { d: 'M32 73 C42 68 58 68 68 73 M24 76 C30 82 40 83 48 82 M50 50 V44 M36 50 L30 44 M64 50 L70 44' },
    { d: 'M50 6 C58 18 60 22 60 27 C60 33 56 36 50 36 C44 36 40 33 40 27 C40 22 42 18 50 6 Z', fill: 'white' },
  ],
  footprint: [
    { d: 'M50 48 C64 48 78 66 76 78 C74 90 62 86 50 86 C38 86 26 90 24 78 C22 66 36 48 50 48 Z', fill: 'mid' },
    {
      d: `${ellipse(20, 48, 8, 11)} ${ellipse(39, 28, 9, 13)} ${ellipse(61, 28, 9, 13)} ${ellipse(80, 48, 8, 11)}`,
      fill: 'mid',
    },
  ],
  grass: [
    {
      d: 'M46 94 C42 66 34 42 20 26 C40 40 50 62 52 94 Z M52 94 C50 60 52 32 60 6 C66 34 62 66 60 94 Z M60 94 C62 72 70 54 86 40 C78 56 70 74 68 94 Z M38 94 C36 80 28 66 12 60 C30 60 42 74 46 94 Z',
      fill: 'light',
    },
    { d: 'M4 94 H96' },
  ],
  baobab: [
    {
      d: 'M26 93 C34 86 30 76 30 66 C30 56 33 50 27 44 L12 40 L14 33 L29 36 C33 37 35 39 37 39 L28 22 L34 19 L44 37 L47 37 L47 16 H53 L53 37 L56 37 L66 19 L72 22 L63 39 C65 39 67 37 71 36 L86 33 L88 40 L73 44 C67 50 70 56 70 66 C70 76 66 86 74 93 Z',
      fill: 'white',
    },
    { d: 'M4 93 H96 M36 78 C37 82 36 86 35 89 M64 78 C63 82 64 86 65 89 M50 82 V88' },
    { d: 'M44 66 Q50 73 56 66' },
    { d: `${ellipse(43, 58, 1.8)} ${ellipse(57, 58, 1.8)}`, fill: 'ink' },
    ...leafClusters,
  ],
} satisfies Record<string, Picture>;
