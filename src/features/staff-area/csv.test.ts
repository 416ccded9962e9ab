import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile, csvLine, unguarded } from './csv';

/** The cells as a spreadsheet with this list separator parses them: quotes count only at the start of a cell. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quoted && sign === '"' && text.charAt(at + 1) === '"') {
      cell += sign;
      at += 1;
    } else if (quoted) {
      if (sign === '"') quoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator || sign === '\r' || sign === '\n') {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}

const RUNS = /^[\s\p{C}]*[=+\-@＝＋－＠]/u;

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

  it.each(['12345e78', '1E5'])('leaves no number with an exponent: %s', (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`);
    expect(unguarded(`'${text}`)).toBe(text);
  });

  it('disarms and quotes at once', () => {
    expect(csvLine(['=HYPERLINK("http://x","y")'])).toBe('"\'=HYPERLINK(""http://x"",""y"")"\r\n');
  });

  it.each([
    ['Eve;=1+1;x', '"Eve;\'=1+1;x"\r\n'],
    ['Eve; @SUM(A1)', '"Eve;\' @SUM(A1)"\r\n'],
    ['Eve\t-2', '"Eve\t\'-2"\r\n'],
    ['two\n=1+1', '"two\n\'=1+1"\r\n'],
    ['a;"=1+1', '"a;\'""=1+1"\r\n'],
    [' =1+1', "' =1+1\r\n"],
    ['\u00a0\u200b＝1+1', "'\u00a0\u200b＝1+1\r\n"],
  ])('disarms %j, whatever separates cells', (text, line) => expect(csvLine([text])).toBe(line));

  it.each([',', ';', '\t'])('holds no formula for a spreadsheet that separates cells by %j', (separator) => {
    const part = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '－',
      ';',
      ',',
      '\t',
      '\r',
      '\n',
      '"',
      "'",
      ' ',
      '\u200b',
      'a',
      '1',
    );
    const cell = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
        for (const found of cellsOf(csvLine(cells), separator)) expect(found).not.toMatch(RUNS);
      }),
      { numRuns: 3000 },
    );
  });

  it('says every text as it was, but for the apostrophes', () => {
    const line = csvLine(['Nairobi, Kenya; Kilimani', 'say "hi"', '12 - 3', 'x;=1', -4.5]);
    expect(cellsOf(line.trimEnd(), ',')).toEqual(['Nairobi, Kenya; Kilimani', 'say "hi"', '12 - 3', "x;'=1", '-4.5']);
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
