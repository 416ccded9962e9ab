import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const page = read('docs/reliability.md');

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
/** The rows of the first table in a text, without its head. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(cellsOf);

const [preface = ''] = page.split('\n## ');
const faults = rowsOf(preface).map(([fault = '']) => fault);
const files = new Map(
  rowsOf(/\n## Tests\n[\s\S]*?(?=\n## )/.exec(page)?.[0] ?? '').map(([short = '', file = '']) => [
    short,
    file.replaceAll('`', ''),
  ]),
);
const calls = page
  .split('\n### ')
  .slice(1)
  .map((text) => {
    const [title = ''] = text.split('\n');
    return { title, rows: rowsOf(text.split('\n## ')[0] ?? '') };
  });
const mails = { title: 'Mails', rows: rowsOf(/\n## Mails\n[\s\S]*$/.exec(page)?.[0] ?? '').map((row) => ['', ...row]) };
const citations = [...calls, mails].flatMap(({ title, rows }) =>
  rows.flatMap(([fault, , , shown = '']) =>
    [...shown.matchAll(/([a-z-]+) "([^"]+)"/g)].map(([, short = '', name = '']) => ({ title, fault, short, name })),
  ),
);
const written = (name: string) => [name, name.replaceAll("'", "\\'")];

describe('docs/reliability.md', () => {
  it('has a table for each call that people and providers make', () => {
    expect(faults).toHaveLength(8);
    expect(calls.map(({ title }) => title.split(':')[0])).toEqual([
      ...[
        '`place_order`',
        '`cancel_order`',
        '`cancel_own_order`',
        '`prolong_hold`',
        '`paypal-order`',
        "Paystack's window",
        "PayPal's window",
      ],
      ...['`confirm-payment`', '`claim_guest_order`', 'Saving an address', 'The contact form', 'The newsletter'],
      ...['`paystack-webhook`', '`paypal-webhook`', '`set_order_status`', '`refund-payment`', '`record_refund`'],
      ...['`close_incident`', '`save_product`', '`save_settings`'],
    ]);
  });

  it.each(calls)('$title: every fault once, and no empty cell', ({ rows }) => {
    expect(rows.flatMap(([named = '']) => named.split(', ')).sort()).toEqual([...faults].sort());
    for (const cells of rows) {
      expect(cells).toHaveLength(4);
      expect(cells.filter((cell) => cell === '' || cell === '-')).toEqual([]);
      expect(cells[3]).toMatch(/^([a-z-]+ "[^"]+"(, )?)+$/);
    }
  });

  it('tells in whole rows what becomes of mails', () => {
    expect(mails.rows.length).toBeGreaterThan(5);
    for (const [, ...cells] of mails.rows) {
      expect(cells.filter((cell) => cell !== '')).toHaveLength(3);
      expect(cells[2]).toMatch(/^([a-z-]+ "[^"]+"(, )?)+$/);
    }
  });

  it('names tests that exist', () => {
    const missing = citations.filter(({ short, name }) => {
      const file = files.get(short) ?? '';
      return !existsSync(`${root}${file}`) || !written(name).some((text) => read(file).includes(text));
    });
    expect(missing).toEqual([]);
    expect(citations.length).toBeGreaterThan(100);
  });

  it('lists no file that it does not need', () => {
    const used = new Set(citations.map(({ short }) => short));
    expect([...files.keys()].filter((short) => !used.has(short))).toEqual([]);
  });
});
