import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkIn } from '../../src/domain/review-links';
import { links, texts } from '../../src/domain/review-links.cases.json' with { type: 'json' };
import { averageText } from '../../src/features/reviews/words';
import { textOfSentences, textsWithAddresses } from '../../src/testing/review-texts';
import { OWNER } from './support/actors';
import { hint } from './support/answers';
import { mailsOf } from './support/mails';
import { ask, decide as decideReturn, GUEST_TOKEN, newestReturn, returnsOf, strangersTo } from './support/returns';
import { openShop } from './support/shop';

const shop = await openShop();
const { visitor, owner, staff, service } = shop.clients;
const { delivered } = returnsOf(shop);
const mails = mailsOf(shop);
const { sql } = shop.database;

interface SentReview {
  stars?: unknown;
  words?: string | null;
  age?: number | null;
  token?: string | null;
  product?: number;
}

const send = (
  client: typeof visitor,
  order: string,
  { token = GUEST_TOKEN, product = 5, ...review }: SentReview = {},
) => client.rpc('send_review', { order_id: order, product_id: product, stars: 4, ...review, guest_token: token });
const withdraw = (client: typeof visitor, order: string, token: string | null = GUEST_TOKEN) =>
  client.rpc('withdraw_review', { order_id: order, product_id: 5, guest_token: token });
const played = (order: string, is_played: unknown = true) =>
  visitor.rpc('say_played', { order_id: order, product_id: 5, is_played, guest_token: GUEST_TOKEN });
const read = async (order: string) =>
  (await visitor.rpc('order_reviews', { order_id: order, guest_token: GUEST_TOKEN })).data;
const newest = async () => (await staff.rpc('list_reviews', { show: 'all' })).data.reviews[0];
const decide = async (approve = true, reason: string | null = null) => {
  const { id, version } = await newest();
  return staff.rpc('decide_review', { review_id: id, approve, reason, expected_version: version });
};
const shown = async (args: object = {}) => (await visitor.rpc('product_reviews', { product_id: 5, ...args })).data;
const rating = async () => (await visitor.from('products').select('rating').eq('id', 5).single()).data?.rating;

describe('a review can be written', () => {
  it('by the holder of the token, and by the owner without one; for all others the order does not exist', async () => {
    const [guests, own] = [await delivered(), await delivered({ userId: OWNER.sub })];
    expect((await send(visitor, guests)).data.lines).toMatchObject([{ product_id: 5, review: { status: 'waiting' } }]);
    expect((await send(owner, own, { token: null })).error).toBeNull();
    for (const [client, order, token] of strangersTo(shop.clients, guests, own)) {
      expect((await client.rpc('order_reviews', { order_id: order, guest_token: token })).data).toBeNull();
      expect(hint(await send(client, order, { token }))).toBe('ORDER_NOT_FOUND');
      expect(hint(await withdraw(client, order, token))).toBe('ORDER_NOT_FOUND');
    }
    expect(hint(await send(visitor, guests, { product: 6 }))).toBe('ORDER_NOT_FOUND');
    expect(
      await sql.query(
        `select has_table_privilege(role, t, 'select') as may from unnest('{anon,authenticated,service_role}'::text[]) role,
                unnest('{private.reviews,private.still_played}'::text[]) t where has_table_privilege(role, t, 'select')`,
      ),
    ).toEqual([]);
  });

  it('after delivery, even if the order was refunded, but not if it was cancelled', async () => {
    const order = await delivered();
    await ask(visitor, order, [{ product_id: 5, quantity: 2 }]);
    await decideReturn(staff, await newestReturn(staff));
    expect((await send(visitor, order)).error).toBeNull();
    await decide();
    expect(await rating()).toEqual({ average: 4, count: 1 });
    await staff.rpc('set_order_status', { order_id: order, status: 'processing' });
    expect(hint(await send(visitor, order, { stars: 1 }))).toBe('REVIEW_CLOSED');
    expect(await rating()).toBeNull();
    expect((await shown()).reviews).toEqual([]);
    await staff.rpc('set_order_status', { order_id: order, status: 'completed' });
    expect(await rating()).toEqual({ average: 4, count: 1 });
    await staff.rpc('set_order_status', { order_id: order, status: 'cancelled' });
    expect(hint(await send(visitor, order))).toBe('REVIEW_CLOSED');
    expect(await rating()).toBeNull();
  });
});

describe('a review', () => {
  it('has 1 to 5 stars, at most 1,000 characters without links, and an age of 0 to 17', async () => {
    const order = await delivered();
    const refused = async (review: SentReview) => hint(await send(visitor, order, review));
    for (const stars of [0, 6, null]) expect(await refused({ stars })).toBe('BAD_STARS');
    expect(await refused({ words: 'a'.repeat(5000) })).toBe('BAD_WORDS');
    for (const age of [-1, 18]) expect(await refused({ age })).toBe('BAD_AGE');
    for (const words of [
      'See https://a.example',
      'www.toys.example',
      'cheap at Toys.COM now',
      'cheap at toys\uff0ecom',
      'write me@a.example',
    ])
      expect(await refused({ words })).toBe('REVIEW_LINK');
    expect((await read(order)).lines).toMatchObject([{ review: null }]);
    const arabic = '  لعبة رائعة جدا، ٣ أطفال\u202e يلعبون بها.  ';
    expect(await refused({ words: arabic, age: 0 })).toBeNull();
    expect((await newest()).words).toBe('لعبة رائعة جدا، ٣ أطفال يلعبون بها.');
    expect(await refused({ words: 'Great toy.Come and see: 3.5 out of 5!' })).toBeNull();
    expect(await refused({ words: ' ' })).toBeNull();
    expect(await newest()).toMatchObject({ words: null, age: null, stars: 4, version: 3 });
  });

  it('is stored once, however often it is sent; a change needs approval again, the same text does not', async () => {
    const order = await delivered();
    await Promise.all([send(visitor, order, { words: 'One' }), send(visitor, order, { words: 'Two' })]);
    expect((await staff.rpc('list_reviews', {})).data.counts).toMatchObject({ waiting: 1, all: 1 });
    await send(visitor, order, { stars: 5, words: 'Loved' });
    const seen = await newest();
    await send(visitor, order, { stars: 1, words: 'Hated' });
    const stale = { review_id: seen.id, approve: true, reason: null, expected_version: seen.version };
    expect(hint(await staff.rpc('decide_review', stale))).toBe('VERSION_CONFLICT');
    expect((await decide()).data).toMatchObject({ status: 'approved', stars: 1 });
    await send(visitor, order, { stars: 1, words: 'Hated' });
    expect(await rating()).toEqual({ average: 1, count: 1 });
    await send(visitor, order, { stars: 3, words: 'Hated' });
    expect(await rating()).toBeNull();
    expect((await newest()).status).toBe('waiting');
    for (const _ of [1, 2]) expect((await withdraw(visitor, order)).data.lines).toMatchObject([{ review: null }]);
    expect(hint(await staff.rpc('decide_review', stale))).toBe('REVIEW_NOT_FOUND');
  });
});

it('a public review has no name, order or day; it is approved, answered, hidden with a reason, and found by age', async () => {
  for (const [index, age] of [3, 3, null, 5, 6, 3, 3].entries()) {
    await send(visitor, await delivered(), { stars: index === 0 ? 5 : 4, words: `Number ${index}`, age });
    if (index < 6) await decide();
  }
  expect(await rating()).toEqual({ average: 4.17, count: 6 });
  const { id, version } = (await staff.rpc('list_reviews', { show: 'approved' })).data.reviews[0];
  await staff.rpc('answer_review', { review_id: id, answer: 'Thank you', expected_version: version });
  const first = (await visitor.from('products').select('shown_reviews').eq('id', 5).single()).data?.shown_reviews;
  expect(first).toMatchObject({ ages: { 3: 3, 5: 1, 6: 1 }, next: expect.any(Number), still: null });
  expect(first.reviews).toHaveLength(5);
  expect(first.reviews[0]).toEqual({
    stars: 4,
    words: 'Number 5',
    age: 3,
    answer: 'Thank you',
    month: expect.stringMatching(/^\d{4}-\d\d$/),
  });
  expect((await shown({ before: first.next })).reviews.map(({ words }: { words: string }) => words)).toEqual([
    'Number 0',
  ]);
  expect((await shown({ child: 3 })).reviews).toHaveLength(3);
  expect(hint(await decide(false))).toBe('BAD_REASON');
  await decide(false, 'Names a child');
  expect(await newest()).toMatchObject({ status: 'hidden', hidden_reason: 'Names a child' });
  expect((await staff.rpc('list_reviews', { show: 'hidden', search: 'number 6' })).data.reviews).toHaveLength(1);
  expect((await staff.rpc('list_reviews', { show: 'hidden', search: 'nothing' })).data.reviews).toEqual([]);
  expect(await rating()).toEqual({ average: 4.17, count: 6 });
  const audited = await sql.query(`select after from audit_log where table_name = 'reviews'`);
  expect(audited).toHaveLength(7);
  expect(JSON.stringify(audited)).not.toContain('Number');
});

describe('the questions by mail', () => {
  const hourly = () => sql.exec('select private.erase_stale_data(), private.ask_buyers()');
  const questionMails = async () => (await mails.states(`kind in ('review_asked', 'played_asked')`)).toSorted();

  it('are sent once, seven and ninety days after delivery, and not about returned goods or answered questions', async () => {
    for (const deliveredDaysAgo of [6, 15, 89, 98]) await delivered({ deliveredDaysAgo });
    const returned = await delivered({ deliveredDaysAgo: 8 });
    await ask(visitor, returned, [{ product_id: 5, quantity: 2 }]);
    await send(visitor, await delivered({ deliveredDaysAgo: 8 }));
    await hourly();
    expect(await questionMails()).toEqual([]);
    const late = await delivered({ deliveredDaysAgo: 8 });
    await delivered({ deliveredDaysAgo: 91 });
    for (const _ of [1, 2]) await hourly();
    expect(await questionMails()).toEqual(['played_asked waiting', 'review_asked waiting']);
    await send(visitor, late);
    expect((await mails.sendAll()).filter((kind) => kind.endsWith('_asked'))).toEqual(['return_asked', 'played_asked']);
    await hourly();
    expect(await questionMails()).toEqual(['played_asked sent', 'review_asked dropped']);
  });

  it('are answered on the page of the order after ninety days, and the answers counted', async () => {
    const [young, old] = [await delivered({ deliveredDaysAgo: 60 }), await delivered({ deliveredDaysAgo: 91 })];
    expect(hint(await played(young))).toBe('REVIEW_CLOSED');
    expect((await read(young)).lines).toMatchObject([{ asks_played: false }]);
    expect((await read(old)).lines).toMatchObject([{ asks_played: true, is_played: null }]);
    expect(hint(await played(old, null))).toBe('BAD_REQUEST');
    for (const answer of [true, false, true, true]) expect((await played(old, answer)).error).toBeNull();
    expect((await shown()).still).toEqual({ yes: 1, all: 1 });
    await played(await delivered({ deliveredDaysAgo: 120 }), false);
    expect((await shown()).still).toEqual({ yes: 1, all: 2 });
  });
});

it('reviews are exported with the account and erased with it; the average follows', async () => {
  const own = await delivered({ userId: OWNER.sub, deliveredDaysAgo: 100 });
  await send(owner, own, { token: null, words: 'Mine' });
  await owner.rpc('say_played', { order_id: own, product_id: 5, is_played: true });
  await decide();
  expect((await owner.rpc('export_my_data')).data).toMatchObject({
    reviews: [{ order_id: own, product_id: 5, words: 'Mine', status: 'approved' }],
    still_played: [{ order_id: own, product_id: 5, is_played: true }],
  });
  await owner.rpc('erase_my_account');
  expect(await rating()).toBeNull();
  expect((await shown()).still).toBeNull();
  expect((await staff.rpc('list_reviews', { show: 'all' })).data.reviews).toEqual([]);
});

it('an approved review triggers a build of the pages, an answer about play does not', async () => {
  const fingerprint = async () =>
    (await service.rpc('claim_publication', { pause_seconds: 0 })).data.fingerprint as string;
  const order = await delivered({ deliveredDaysAgo: 91 });
  await send(visitor, order);
  const before = await fingerprint();
  await played(order);
  expect(await fingerprint()).toBe(before);
  await decide();
  expect(await fingerprint()).not.toBe(before);
});

it('sorts the shop by the average, then by how many reviews there are', async () => {
  for (const [product, stars] of [
    [3, [5, 4]],
    [4, [5, 5]],
    [6, [5]],
    [2, [1]],
  ] as const) {
    for (const given of stars) {
      await send(visitor, await delivered({ lines: [{ product_id: product, quantity: 1 }] }), {
        product,
        stars: given,
      });
      await decide();
    }
  }
  const page = async (after: object = {}) =>
    (await visitor.rpc('browse_products', { sort: 'rating', page_size: 3, ...after })).data;
  const first = await page();
  expect(first.products.map(({ id }: { id: number }) => id)).toEqual([4, 6, 3]);
  expect(first.products[0].rating).toEqual({ average: 5, count: 2 });
  const { number, words, id } = first.next;
  const second = await page({ after_number: number, after_words: words, after_id: id });
  expect(second.products.map((product: { id: number }) => product.id)).toEqual([2, 1, 5]);
});

it('finds the same links as the browser', async () => {
  const innocent = fc.sample(textOfSentences, 2000);
  const all = [...links.map(([text]) => text), ...texts, ...textsWithAddresses, ...innocent];
  const read = await sql.query<{ link: string | null }>(
    `select private.link_in(private.plain_text(text)) as link from unnest($1::text[]) with ordinality given (text, place)
      order by place`,
    [all],
  );
  expect(read.map(({ link }) => link)).toEqual(all.map((text) => linkIn(text ?? '')));
});

it('names the word that looks like a link', async () => {
  const { error } = await send(visitor, await delivered(), { words: 'Ask on wa.me/254700000000, please' });
  expect(error).toMatchObject({ hint: 'REVIEW_LINK', details: 'wa.me/254700000000' });
});

it('the answer is marked when the review changed after it, for staff, the buyer and everybody', async () => {
  const order = await delivered();
  await send(visitor, order, { stars: 5, words: 'Loved' });
  await decide();
  const answer = async () => {
    const { id, version } = await newest();
    return staff.rpc('answer_review', { review_id: id, answer: 'Thank you', expected_version: version });
  };
  const marks = async () => {
    await decide();
    return [await newest(), (await read(order)).lines[0].review, (await shown()).reviews[0]].map(
      ({ outdated }) => outdated,
    );
  };
  await answer();
  expect(await marks()).toEqual([undefined, undefined, undefined]);
  await send(visitor, order, { stars: 1, words: 'Broke on the first day' });
  expect(await marks()).toEqual([true, true, true]);
  await answer();
  expect(await marks()).toEqual([undefined, undefined, undefined]);
});

it('an average is rounded once, and 5.0 only when all are fives', async () => {
  const sums = Array.from({ length: 60 }, (_, count) => count + 1).flatMap((reviews) =>
    Array.from({ length: reviews * 4 + 1 }, (_, more) => ({ reviews, stars: reviews + more })),
  );
  const rows = await sql.query<{ average: number }>(
    `select private.average_stars(stars, reviews)::float as average
       from jsonb_to_recordset($1::text::jsonb) as given (reviews integer, stars integer)`,
    [JSON.stringify(sums)],
  );
  const wrong = sums.filter(({ reviews, stars }, at) => {
    const once = Math.floor((stars * 20 + reviews) / (reviews * 2)) / 10;
    const right = stars === reviews * 5 ? 5 : Math.min(once, 4.9);
    return averageText({ average: rows[at]?.average ?? 0, count: reviews }) !== right.toFixed(1);
  });
  expect(wrong).toEqual([]);
});
