import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { lengthOf } from '../../src/domain/characters';
import { type CountryData, learnCountries } from '../../src/domain/country';
import countryData from '../../src/domain/country-data.json';
import { tidyLine, tidyText } from '../../src/domain/typed-text';
import { type Form, shopperForms, staffForms, type Values } from './any-text/forms';
import { tries } from './support/runs';
import { openShop } from './support/shop';

const shop = await openShop();
const { sql } = shop.database;

beforeAll(() => learnCountries(countryData as unknown as CountryData, ['de']));

/** What people see as one character: one code point, or several, of one or more UTF-16 units each. */
const SIGNS = ['a', 'é', 'e\u0301', 'q\u0301', '😀', '🇰🇪', '👩‍👧', '❤\ufe0f', 'नि', '👍🏽'];

it('a text has the same length in the browser and in the database', async () => {
  const sign = fc.oneof(
    fc.constantFrom(...SIGNS, ' ', '\n', '\u200b', '\u200d'),
    fc.string({ unit: 'grapheme', maxLength: 1 }),
  );
  const text = fc.array(sign, { maxLength: 40 }).map((signs) => signs.join('').replace(/\0|\p{Surrogate}/gu, ''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 100, maxLength: 100 }), async (texts) => {
      const rows = await sql.query<{ text: number; line: number }>(
        `select char_length(private.tidy_text(typed)) as text, char_length(private.tidy_line(typed)) as line
           from unnest($1::text[]) with ordinality t (typed, place) order by place`,
        [texts],
      );
      expect(rows).toEqual(
        texts.map((typed) => ({ text: lengthOf(tidyText(typed)), line: lengthOf(tidyLine(typed)) })),
      );
    }),
    tries(10),
  );
});

const MOST = 70_000;

/** How many of a sign a field takes at most; zero if it is no field for any text. */
function mostOf(form: Form, field: string, sign: string): number {
  const takes = (count: number) => {
    const typed = { ...form.typed, [field]: sign.repeat(count) };
    return form.schema(typed).safeParse(typed).error === undefined;
  };
  if (!takes(20) || takes(MOST)) return 0;
  let [taken, refused] = [20, MOST];
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    if (takes(middle)) taken = middle;
    else refused = middle;
  }
  return taken;
}

async function isTaken(form: Form, draft: Values): Promise<boolean> {
  const { error } = await form.send(draft as never);
  if (!error) await sql.exec(form.undo);
  return error === null;
}

const texts = [...shopperForms(shop), ...staffForms(shop)].flatMap((form) =>
  Object.keys(form.typed)
    .filter((field) => typeof form.typed[field] === 'string' && mostOf(form, field, 'a') > 0)
    .map((field) => [form.name, field, form] as const),
);

describe('the longest text is the same in the form and in the database', () => {
  it('of many fields', () => expect(texts.length).toBeGreaterThan(20));

  it.each(texts)('%s: %s', async (_, field, form) => {
    for (const sign of ['😀', 'q\u0301']) {
      const most = mostOf(form, field, sign);
      const typed = { ...form.typed, [field]: sign.repeat(most) };
      const draft = form.schema(typed).safeParse(typed).data as Values;
      if (most === 0 || typeof draft[field] !== 'string') continue;
      expect(await isTaken(form, draft), `${most} of ${sign}`).toBe(true);
      expect(await isTaken(form, { ...draft, [field]: sign.repeat(most + 1) }), `${most + 1} of ${sign}`).toBe(false);
    }
  });
});
