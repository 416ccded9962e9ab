import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CountryData, learnCountries } from '../../src/domain/country';
import countryData from '../../src/domain/country-data.json';
import { problemWords } from '../../src/lib/problem-words';
import { refusedFields } from '../../src/lib/result';
import { storableJson } from '../../src/lib/supabase/client';
import { problemFrom } from '../../src/lib/supabase/problems';
import { type Answer, type Form, shopperForms, staffForms, type Values } from './any-text/forms';
import { given, searches, sentences } from './any-text/sentences';
import { staffSentences } from './any-text/staff-sentences';
import { anyTextLike, storable } from './any-text/texts';
import tried from './any-text/tried.json' with { type: 'json' };
import { tries } from './support/runs';
import { openShop } from './support/shop';

const shop = await openShop();
const { sql } = shop.database;
const RUNS = tries(12);
const SENTENCE = /^[A-Z“].{8,}/s;
const forms = [...shopperForms(shop), ...staffForms(shop)];

beforeAll(() => learnCountries(countryData as unknown as CountryData, ['de']));
beforeEach(async () => {
  await sql.exec(`
    update private.caller_limits set open_orders = 1e6, units = 1e6, orders_per_hour = 1e6, messages_per_hour = 1e6,
      wrong_codes_per_hour = 1e6, newsletter_per_hour = 1e6, search_misses_per_hour = 1e6, quotes_per_hour = 1e6, writes_per_hour = 1e6;
    update private.shop_limits set addresses_per_account = 1e6;
    update public.products set stock = 1e6 where id = 1;`);
});

/** The paths of the text fields in a draft. */
const textsIn = (typed: Values, before = ''): string[] =>
  Object.entries(typed).flatMap(([name, value]) => {
    if (typeof value === 'string') return [before + name];
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? textsIn(value as Values, `${name}.`)
      : [];
  });

function withText(typed: Values, path: string, text: unknown): Values {
  const [name = '', part] = path.split('.');
  return { ...typed, [name]: part ? { ...(typed[name] as Values), [part]: text } : text };
}

const textAt = (typed: Values, path: string) =>
  String(path.split('.').reduce<unknown>((value, name) => (value as Values)[name], typed));

/** Sends a draft and returns what is stored, or the field of the refusal; then undoes it. */
async function exchange(form: Form, draft: unknown) {
  const { data, error, status } = await form.send(draft as never);
  if (!error) {
    const stored = await form.stored(data);
    await sql.exec(form.undo);
    return { stored };
  }
  const problem = problemFrom(error, status);
  const [column = ''] = refusedFields(problem);
  expect(problemWords(problem)).toMatch(SENTENCE);
  return { error: `${error.code} ${error.hint}`, refused: form.fieldOf(column) ?? column };
}

it.each([
  ['category', 'name', 'Kites\nand wings', { name: 'Kites and wings' }],
  ['collection', 'name', 'Rain\tand\r\nmud', { name: 'Rain and mud' }],
  ['post', 'tags', 'mud\u200d, \u200d, rain', { tags: ['mud', 'rain'] }],
  ['words', 'words', 'Kite\u200d, dragon', { words: ['kite', 'dragon'] }],
  ['product', 'boxContents', 'A kite\u200d\nA cord', { boxContents: ['A kite', 'A cord'] }],
  ['product', 'category', 'Outdoor\0', { category: 'Outdoor' }],
  ['settings', 'announcement', 'Closed\non Friday', { announcement: 'Closed on Friday' }],
  ['settings', 'phone', `tel:${'<'.repeat(49)}+254700000000`, { phone: '+254700000000' }],
])('in the form of: %s, %s takes %j', async (name, field, text, stored) => {
  const form = forms.find((one) => one.name === name) as Form;
  const typed = { ...form.typed, [field]: text };
  expect(await exchange(form, form.schema(typed).safeParse(typed).data)).toMatchObject({ stored });
});

describe.each(forms)('any text in the form of: $name', (form) => {
  const fields = textsIn(form.typed);
  const attempt = fc
    .constantFrom(...fields)
    .chain((field) => fc.tuple(fc.constant(field), anyTextLike(textAt(form.typed, field))));

  it('accepts its valid example', async () => {
    const { data, error } = form.schema(form.typed).safeParse(form.typed);
    expect(error?.issues).toBeUndefined();
    const answer = await exchange(form, data);
    expect(answer).toMatchObject({ stored: data });
  });

  it('stores the text as the browser normalises it, or reports a message for its field', async () => {
    await fc.assert(
      fc.asyncProperty(attempt, async ([field, text]) => {
        const typed = withText(form.typed, field, text);
        const { data, error } = form.schema(typed).safeParse(typed);
        if (error) {
          for (const { path, message } of error.issues) {
            expect(fields).toContain(path.join('.'));
            expect(message).toMatch(SENTENCE);
          }
          return;
        }
        const { stored, refused, error: hint } = await exchange(form, data);
        if (stored) expect(stored).toMatchObject(data as object);
        else expect([hint, refused]).toEqual([expect.stringMatching(/BAD_|23514/), field.split('.')[0]]);
      }),
      RUNS,
    );
  });
});

const about = { order: '', message: '' };

it.each([...sentences(shop, about), ...staffSentences(shop, about)])(
  'any text is stored normalised, or refused with a message for its field: $name',
  async (sentence) => {
    const { right, send, stored, fold, field } = sentence;
    Object.assign(about, await given(shop));
    const tryText = async (text: string) => {
      const { data, error, status } = (await send(text)) as Answer;
      if (!error) expect(await stored(data as never)).toEqual(fold(text));
      if (!error || error.hint === 'CODE_REFUSED') return;
      const problem = problemFrom(error, status);
      expect(error.hint).toMatch(field ? /^BAD_/ : /^NOT_STAFF|^TEST_ADDRESS/);
      expect(refusedFields(problem)).toEqual(field ? [field] : []);
      expect(problemWords(problem)).toMatch(SENTENCE);
    };
    await tryText(right);
    await fc.assert(fc.asyncProperty(anyTextLike(right).map(storable), tryText), RUNS);
  },
);

it.each(searches(shop))('any text can be searched for: %s', async (_, search) => {
  await fc.assert(
    fc.asyncProperty(anyTextLike('blue kite').map(storable), async (text) => {
      expect(((await search(text)) as Answer).error).toBeNull();
    }),
    RUNS,
  );
});

it('characters that no request can contain are removed before sending', async () => {
  const note = JSON.parse(storableJson(JSON.stringify('Call\0 first\ud83d')));
  Object.assign(about, await given(shop));
  const { error } = await shop.clients.staff.rpc('add_order_note', { order_id: about.order, note: 'Call\0 first' });
  expect(problemFrom(error ?? {}, 400)).toMatchObject({ reason: 'unreadable' });
  const { data } = await shop.clients.staff.rpc('add_order_note', { order_id: about.order, note });
  expect(JSON.stringify(data)).toContain('Call first');
});

it.each(tried as [string, string, string, { stored?: unknown; problem?: string }][])(
  'known edge cases: form %s, field %s, value %j',
  async (name, field, text, { stored, problem }) => {
    const form = forms.find((one) => one.name === name) as Form;
    const typed = { ...form.typed, [field]: text };
    const { data, error } = form.schema(typed).safeParse(typed);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(problem && [[field, problem]]);
    if (!error) expect(await exchange(form, data)).toMatchObject({ stored: { [field]: stored } });
  },
);
