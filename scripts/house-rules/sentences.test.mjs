import { expect, test } from 'vitest';
import { repeatedSentences, sentencesOf } from './sentences.mjs';

const page = `
  const look = 'mt-4 flex flex-wrap justify-center gap-3.5 Really.';
  const title = 'Frequently Asked Questions';
  const left = (name: string) => \`You have left the letters of \${name} for good.\`;
  const notice = \`We will write to you once, when it is back.\`;
  const Page = () => (
    <p className="mt-1 max-w-reading text-muted text-sm" aria-label="Press it, and we begin again!">
      Check your connection,
      then try again.
    </p>
  );
`;

test('finds sentences, and no class names, headings or templates', () => {
  expect(sentencesOf('page.tsx', page)).toEqual([
    'We will write to you once, when it is back.',
    'Press it, and we begin again!',
    'Check your connection, then try again.',
  ]);
});

test('reports where a sentence occurs first, and allows repetition within one file', () => {
  const twice = "const hints = ['This did not work. Try again later.', 'This did not work. Try again later.'];";
  expect(repeatedSentences([{ file: 'one.ts', source: twice }])).toEqual([]);
  expect(
    repeatedSentences([
      { file: 'one.ts', source: twice },
      { file: 'two.ts', source: twice },
    ]),
  ).toEqual([{ sentence: 'This did not work. Try again later.', file: 'two.ts', other: 'one.ts' }]);
});
