import { describe, expect, it } from 'vitest';
import { builtInPlan } from '../../src/features/delivery/built-in-plan';
import { builtInSettings } from '../../src/features/settings/data';
import { textNames } from '../../src/features/texts/customer/policy';
import { textProblem, textValues } from '../../src/features/texts/customer/policy-text';
import { expectRefused } from './support/answers';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;
const { sql } = shop.database;

const values = textValues(builtInSettings, builtInPlan);
const TERMS = { name: 'terms', content: '## Who we are\n\nWe are {{shop}}.', in_effect_since: '2026-11-01' };

const save = (change: object = {}, expected_version: number | null = null) =>
  staff.rpc('save_text', { shop_text: { ...TERMS, ...change }, expected_version });

describe('the texts of the shop', () => {
  it('are saved by staff with the version they saw, and readable by everybody', async () => {
    expect((await save()).data).toMatchObject({ ...TERMS, version: 1 });
    for (const client of [visitor, owner, staff]) {
      const { data } = await client.from('shop_texts').select('name, content, in_effect_since');
      expect(data).toEqual([TERMS]);
    }
    const content = '## New\n\nText.';
    expect((await save({ content }, 1)).data).toMatchObject({ content, version: 2 });
    expect((await save({ content }, 2)).data).toMatchObject({ version: 2 });
    expect((await save({}, 1)).error).toMatchObject({ hint: 'VERSION_CONFLICT' });
    const { error } = await save();
    expect(error).toMatchObject({ hint: 'VERSION_CONFLICT' });
    expect(JSON.parse(error?.details ?? '')).toMatchObject({ content, version: 2 });
  });

  it('are logged with the member of staff, and trigger a build of the pages', async () => {
    const print = async () =>
      (await sql.query<{ print: string }>('select private.pages_fingerprint() as print'))[0]?.print;
    const before = await print();
    await save();
    const after = await print();
    expect(after).not.toBe(before);
    await save({ content: '## Changed' }, 1);
    expect(await print()).not.toBe(after);
    const { data } = await staff.from('audit_log').select('action, row_id, before, after').order('id');
    expect(data).toMatchObject([
      { action: 'insert', row_id: 'terms' },
      { action: 'update', before: { content: TERMS.content }, after: { content: '## Changed' } },
    ]);
  });

  it('refuse wrong values with the name of the field', () =>
    expectRefused('BAD_TEXT', ([, change]) => save(change), [
      ['name', { name: 'imprint' }],
      ['name', { name: null }],
      ['content', { content: '' }],
      ['content', { content: 'No heading' }],
      ['content', { content: `## A\n${'x'.repeat(60_000)}` }],
      ['content', { content: '## A\n{{nobody}}' }],
      ['content', { content: '## A\n{{ shop }}' }],
      ['content', { content: '## A\n{{shop' }],
      ['content', { content: '## A\n<script>alert(1)</script>' }],
      ['content', { content: '## A\n<img src=x onerror=alert(1)>' }],
      ['content', { content: '## A\n<!-- hidden -->' }],
      ['in_effect_since', { in_effect_since: null }],
      ['in_effect_since', { in_effect_since: '2026-02-30' }],
    ]));

  it('have no date for the FAQ', async () => {
    expect((await save({ name: 'faq' })).data).toMatchObject({ name: 'faq', in_effect_since: null });
  });

  it('that are invalid are refused by the table, too', async () => {
    const { error } = await service.from('shop_texts').insert({ ...TERMS, content: '## A\n<b>x</b>' });
    expect(error?.code).toBe('23514');
  });
});

it('database and browser know the same placeholders and names', async () => {
  const [known] = await sql.query<{ names: string[] }>('select private.text_values() as names');
  expect(known?.names.toSorted()).toEqual(Object.keys(values).toSorted());
  for (const name of textNames) {
    const text = { name, content: '## A\n\n### B?\n\n<https://example.com> 1 < 2 {{tax}}' };
    expect((await save(text)).error).toBeNull();
    expect(textProblem(name, text.content, values)).toBeNull();
  }
});
