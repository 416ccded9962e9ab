import { describe, expect, it } from 'vitest';
import types from '../lib/supabase/database.types.ts?raw';

const sources: Record<string, string> = import.meta.glob(['/src/features/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** How a form holds what was seen while somebody types, or decides. */
const ways = {
  /** The record as it was opened, kept with what is typed. */
  record: /useRecordForm[<(]/,
  /** A field of the typed form. */
  typed: /\buse(?:Typed|KeptForm)[<(].*\bseen\b|\bseen\b.*\buse(?:Typed|KeptForm)[<(]/s,
  /** Frozen by the question that asks first. */
  question: /useState<[^;]*\| null>\(null\)/,
  /** The form's own values at the start, about which it asks before it is left. */
  values: /\bdefaultValues\b/,
  /** Nothing is typed: a press is about what is shown. */
  press: /^(?!.*(?:TextField|TextAreaField))/s,
  /** Counted from what is typed, and shown beside it at the press. */
  sum: /\bquote\b/,
};

/** Each function of the database that is told what its caller saw: the way, and the file of the form. */
const told: Record<string, readonly [keyof typeof ways, string]> = {
  answer_message: ['typed', 'messages/staff/use-answer.ts'],
  answer_remedy: ['typed', 'recalls/staff/remedies-list.tsx'],
  answer_review: ['typed', 'reviews/staff/review-words-dialog.tsx'],
  ask_return: ['sum', 'returns/customer/use-ask-return.ts'],
  assign_message: ['press', 'messages/staff/message-facts.tsx'],
  cancel_own_order: ['question', 'orders/customer/cancel-order.tsx'],
  close_message: ['press', 'messages/staff/message-facts.tsx'],
  correct_order: ['values', 'addresses/order-address-form.tsx'],
  correct_own_order: ['values', 'addresses/order-address-form.tsx'],
  correct_stock: ['record', 'products/staff/stock/correct-stock.tsx'],
  create_staff_order: ['sum', 'orders/staff/new-order/new-order-form.tsx'],
  decide_return: ['typed', 'returns/staff/decide-return.tsx'],
  decide_review: ['typed', 'reviews/staff/review-words-dialog.tsx'],
  keep_children: ['typed', 'household/household-dialog.tsx'],
  lift_recall: ['question', 'recalls/staff/recalls-view.tsx'],
  pack_order: ['typed', 'orders/staff/packing/use-packing.ts'],
  receive_return: ['typed', 'returns/staff/receive-return.tsx'],
  remove_letter: ['question', 'newsletter/staff/letter-row.tsx'],
  save_category: ['record', 'categories/staff/category-form.tsx'],
  save_collection: ['record', 'collections/staff/collection-form.tsx'],
  save_country_tax: ['record', 'taxes/staff/tax-form.tsx'],
  save_delivery_zone: ['record', 'delivery/staff/zone-form.tsx'],
  save_discount_code: ['record', 'codes/staff/code-form.tsx'],
  save_letter: ['typed', 'newsletter/staff/letter-form.tsx'],
  save_maker: ['record', 'makers/staff/maker-form.tsx'],
  save_post: ['record', 'blog/staff/post-form.tsx'],
  save_processing: ['record', 'delivery/staff/processing-form.tsx'],
  save_product: ['record', 'products/staff/use-product-form.ts'],
  save_recall: ['record', 'recalls/staff/recall-form.tsx'],
  save_search_synonym: ['record', 'search/staff/synonym-form.tsx'],
  save_settings: ['record', 'settings/staff/use-settings-form.ts'],
  save_text: ['record', 'texts/staff/text-form.tsx'],
  send_letter: ['press', 'newsletter/staff/letter-row.tsx'],
  set_order_status: ['question', 'orders/staff/use-status-change.ts'],
  ship_orders: ['question', 'orders/staff/use-order-batch.ts'],
  test_letter: ['press', 'newsletter/staff/letter-row.tsx'],
};

/** An argument that tells what was seen. */
const SEEN = /\b(?:expected|seen|known|was|old|current)(?:_\w+)?\??: (?!never)/;

const functions = types.slice(types.indexOf('    Functions: {'));
const toldBySignature = [...functions.matchAll(/^ {6}(\w+): \{\s+Args: \{([^}]*)\}/gm)].flatMap(
  ([, name = '', args = '']) => (SEEN.test(args) ? [name] : []),
);

describe('what was seen', () => {
  it('is held by a known form, for every function that is told it', () => {
    expect(toldBySignature.length).toBeGreaterThan(30);
    expect(Object.keys(told)).toEqual(toldBySignature.toSorted());
  });

  it.each(Object.entries(told))('is sent to %s as it was, not as it is by then', (_, [way, file]) => {
    expect(ways[way].test(sources[`/src/features/${file}`] ?? '')).toBe(true);
  });
});
