import { describe, expect, it } from 'vitest';
import { isEmailAddress } from '../../src/domain/email';
import { cases } from '../../src/domain/typed-text.cases.json' with { type: 'json' };
import { openShop } from './support/shop';

const { sql } = (await openShop()).database;
const answer = async (text: string) =>
  (await sql.query('select private.tidy_text($1), private.plain_text($1), private.pasted_text($1)', [text]))[0];

describe('a text is folded as in the browser:', () => {
  it.each(cases)('%j', async (text = '', ...expected) => {
    expect(Object.values((await answer(text)) ?? {})).toEqual(expected);
  });
});

it.each([
  'amina@example.com',
  "o'brien+toys@mail.example.co.ke",
  'amina@xn--bcher-kva.example',
  'amina@exam,ple.com',
  '(amina)@example.com',
  '"amina"@example.com',
  'amina@-example.com',
  'x<a@b.co>',
  'a\u200bb@example.com',
  'amina..a@example.com',
  'amina@example.c',
])('an address of e-mail is judged as in the browser: %j', async (text) => {
  const rows = await sql.query('select private.is_email($1) as answer', [text]);
  expect(rows[0]).toEqual({ answer: isEmailAddress(text) });
});
