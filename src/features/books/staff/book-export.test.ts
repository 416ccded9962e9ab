import { expect, it, vi } from 'vitest';
import { camelKeys } from '@/lib/supabase/keys';
import { bookSums, booksAnswer, movementRow } from '@/testing/books';
import { exportDays, exportMovements } from './book-export';
import { shopBooks } from './data';
import { movementPage } from './movement-rows';

const booksOf = (answer: unknown) => shopBooks.parse(camelKeys(answer));
const movementsOf = (answer: unknown) => movementPage.parse(camelKeys(answer));

const books = booksOf(booksAnswer());
const linesOf = async (file: Blob) => (await file.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
const cellsOf = (line = '') => line.split(',');

it('the days are one row each, up to today, and add up to the totals', async () => {
  const logExport = vi.fn(async () => {});
  const { file, count } = await exportDays(books, logExport);
  const [header, ...lines] = await linesOf(file);
  expect(count).toBe(21);
  expect(lines).toHaveLength(21);
  expect(logExport).toHaveBeenCalledExactlyOnceWith('books', 21);
  expect(lines[0]).toBe('2026-03-01,0,0,0.00,0.00,0.00,0.00,0,0.00,0,0.00,0.00,0.00,0.00,0,0.00,0,0.00,0.00');
  expect(lines[9]).toBe('2026-03-10,2,2,76.98,69.98,7.00,0.00,0,0.00,0,0.00,0.00,76.98,1.12,1,75.86,0,0.00,0.00');
  expect(lines[11]).toBe('2026-03-12,0,0,0.00,0.00,0.00,0.00,1,10.50,0,0.00,0.95,-10.5,0.00,0,-10.5,2,50.00,1290.00');
  const column = cellsOf(header).indexOf('Net (USD)');
  const net = lines.reduce((sum, line) => sum + Math.round(Number(cellsOf(line)[column]) * 100), 0);
  expect(net).toBe(books.totals.net);
});

it('a period that has not begun has no rows', async () => {
  const { count } = await exportDays({ ...books, period: { from: '2026-04-01', to: '2026-04-30' } }, async () => {});
  expect(count).toBe(0);
});

it('movements say what they do to the balance, in both currencies; formulas do nothing', async () => {
  const rows = [
    movementRow(1),
    movementRow(2, {
      kind: 'refund',
      amount_minor: 1050,
      currency: 'USD',
      usd: 10.5,
      tax: 0.95,
      fee: null,
      fee_minor: null,
    }),
    movementRow(3, {
      kind: 'payout',
      order_id: null,
      usd: null,
      tax: null,
      delivery: null,
      fee: null,
      fee_minor: null,
    }),
    movementRow(4, { reference: '=HYPERLINK("http://evil.example")' }),
  ];
  const movements = vi.fn(async () => movementsOf({ movements: rows, next: null }));
  const { file } = await exportMovements(books, {
    list: movements,
    log: async () => {},
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  const lines = await linesOf(file);
  const id = (index: number) => movementRow(index).id;
  expect(lines.slice(1)).toEqual([
    `2026-03-10,${rows[0]?.at},payment,${rows[0]?.order_id},paystack,ref_1,KES,4965.00,38.49,3.50,0.00,144.00,1.12,${id(1)}`,
    `2026-03-10,${rows[1]?.at},refund,${rows[1]?.order_id},paystack,ref_2,USD,-10.5,-10.5,-0.95,0.00,,,${id(2)}`,
    `2026-03-10,${rows[2]?.at},payout,,paystack,ref_3,KES,-4965,,,,,,${id(3)}`,
    expect.stringContaining(`,"'=HYPERLINK(""http://evil.example"")",`),
  ]);
});

it('nothing is handed over when a page cannot be read or the export cannot be logged', async () => {
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  const page = movementsOf({
    movements: [movementRow(1)],
    next: { at: movementRow(1).at, id: movementRow(1).id },
  });
  const movements = vi.fn().mockResolvedValueOnce(page).mockRejectedValueOnce(new Error('down'));
  await expect(exportMovements(books, { ...options, list: movements, log: async () => {} })).rejects.toThrow('down');
  const logExport = async () => {
    throw new Error('not logged');
  };
  await expect(exportDays(books, logExport)).rejects.toThrow('not logged');
  const last = async () => movementsOf({ movements: [movementRow(1)], next: null });
  await expect(exportMovements(books, { ...options, list: last, log: logExport })).rejects.toThrow('not logged');
});

it.each([null, {}, booksAnswer({ totals: null }), booksAnswer({ days: [bookSums()] })])(
  'refuses another shape',
  (answer) => {
    expect(() => booksOf(answer)).toThrow();
    expect(() => movementsOf(answer)).toThrow();
  },
);
