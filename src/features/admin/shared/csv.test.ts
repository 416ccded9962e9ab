import { describe, expect, it } from 'vitest';
import { csvFile, csvLine } from './csv';

describe('a line of a CSV file', () => {
  it.each([
    [['plain', 'two words', ''], 'plain,two words,\r\n'],
    [['a,b', 'say "hi"', 'two\nlines', 'two\r\nlines'], '"a,b","say ""hi""","two\nlines","two\r\nlines"\r\n'],
    [[3, 0, -5, 12.5], '3,0,-5,12.5\r\n'],
  ])('quotes what needs it: %j', (cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });

  it.each(['=1+1', '+254712345678', '-2+3', '@SUM(A1)', '\tcmd', '\rcmd'])('disarms %j', (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  });

  it('disarms and quotes at once', () => {
    expect(csvLine(['=HYPERLINK("http://x","y")'])).toBe('"\'=HYPERLINK(""http://x"",""y"")"\r\n');
  });

  it.each(['a=b', 'x+y', '12-3', 'me@example.com', "'quoted'"])('leaves %j alone', (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`);
  });
});

it('marks the file as UTF-8', async () => {
  const file = csvFile([csvLine(['Wanjirũ'])]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(file.type).toBe('text/csv;charset=utf-8');
  expect(await file.text()).toContain('Wanjirũ\r\n');
});
