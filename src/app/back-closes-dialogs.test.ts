import { expect, test } from 'vitest';

const sources: Record<string, string> = import.meta.glob(['/src/**/*.tsx', '!/src/**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('Back closes every dialog: whoever builds one of the parts of the library says how', () => {
  const ofDialogs = Object.entries(sources).filter(([, text]) => /<\w*Dialog\w*\.Root\b|<dialog[\s>]/.test(text));
  expect(ofDialogs.map(([file]) => file)).toContain('/src/ui/dialog.tsx');
  expect(ofDialogs.filter(([, text]) => !/\buseBackCloses\(/.test(text)).map(([file]) => file)).toEqual([]);
});
