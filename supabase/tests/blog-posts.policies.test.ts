import { describe, expect, it } from 'vitest';
import { expectRefused } from './support/answers';
import { A_POST, type PostRow, rowOf, savePost, saveProduct } from './support/editing';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff, visitor, owner } = shop.clients;
/** Posts written by these tests: lower ids are the seeded articles. */
const titlesSeenBy = async (client: typeof staff) =>
  (await client.from('blog_posts').select('title').gt('id', 6).order('id')).data?.map(({ title }) => title);
const dayFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

describe('a post', () => {
  it('gets the number after the seeded articles', async () => {
    expect(rowOf(await savePost(staff, {}))).toEqual({
      ...A_POST,
      id: 7,
      status: 'draft',
      reading_minutes: 1,
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  it('is public once it is published and its date has been reached', async () => {
    await savePost(staff, { title: 'Draft' });
    await savePost(staff, { title: 'Out', status: 'published', published_on: dayFromNow(-1) });
    await savePost(staff, { title: 'Later', status: 'published', published_on: dayFromNow(2) });
    expect(await Promise.all([visitor, owner, staff].map(titlesSeenBy))).toEqual([
      ['Out'],
      ['Out'],
      ['Draft', 'Out', 'Later'],
    ]);
  });

  it('appears at the beginning of its day in Nairobi', async () => {
    const [row] = await shop.database.sql.query<{ today: string }>('select private.shop_today()::text as today');
    const nairobi = new Intl.DateTimeFormat('sv', { timeZone: 'Africa/Nairobi' }).format(new Date());
    expect(row?.today).toBe(nairobi);
    await savePost(staff, { title: 'Today', status: 'published', published_on: nairobi });
    expect(await titlesSeenBy(visitor)).toEqual(['Today']);
  });

  it('stores text including script unchanged: the page escapes it', async () => {
    const content = '# Hi\n\n<script>alert(1)</script>\n';
    expect(rowOf(await savePost(staff, { content }))).toMatchObject({ content: content.trim() });
  });

  it.each([
    [
      ['b', ' a ', 'b', 'A'],
      ['b', 'a', 'A'],
    ],
    [[], []],
    [undefined, []],
    [null, []],
  ])('with the tags %j is stored with %j', async (tags, kept) => {
    const answer = await savePost(staff, { tags });
    expect(answer.row?.tags ?? answer.details).toEqual(tags === null ? 'tags' : kept);
  });

  it('with wrong values is refused, and the field is named', () =>
    expectRefused('BAD_POST', ([field, value]) => savePost(staff, { [field]: value }), [
      ['title', ''],
      ['title', 'x'.repeat(201)],
      ['author', ' '],
      ['published_on', '2026-02-30'],
      ['published_on', '01.02.2026'],
      ['published_on', '1999-01-01'],
      ['published_on', null],
      ['image_url', 'javascript:alert(1)'],
      ['category', 'Toys'],
      ['tags', 'a, b'],
      ['tags', ['x'.repeat(51)]],
      ['tags', [1]],
      ['tags', ['']],
      ['tags', Array.from({ length: 21 }, (_, index) => `tag ${index}`)],
      ['product_ids', 1],
      ['product_ids', ['1']],
      ['product_ids', [1.5]],
      ['product_ids', [0]],
      ['product_ids', [null]],
      ['product_ids', [2, 1, 2]],
      ['product_ids', [1, 99]],
      ['product_ids', Array.from({ length: 13 }, (_, index) => index + 1)],
      ['product_ids', null],
      ['excerpt', 'x'.repeat(501)],
      ['content', ''],
      ['content', 'x'.repeat(100001)],
      ['status', 'archived'],
      ['status', null],
    ]));
});

describe('the products of a post', () => {
  it('keep the order in which they were chosen', async () => {
    const post = rowOf(await savePost(staff, { product_ids: [5, 2, 8] }));
    expect(post.product_ids).toEqual([5, 2, 8]);
    expect(rowOf(await savePost(staff, { product_ids: [8, 2] }, post))).toMatchObject({
      product_ids: [8, 2],
      version: 2,
    });
    expect(rowOf(await savePost(staff, { product_ids: undefined })).product_ids).toEqual([]);
  });

  it('are twelve at most', async () => {
    const made = await Promise.all([1, 2, 3, 4].map((number) => saveProduct(staff, { name: `Kite ${number}` })));
    const ids = [1, 2, 3, 4, 5, 6, 7, 8, ...made.map((answer) => rowOf(answer).id)];
    expect(rowOf(await savePost(staff, { product_ids: ids })).product_ids).toEqual(ids);
  });

  it('keep a deleted product, but another post cannot refer to it', async () => {
    const kite = rowOf(await saveProduct(staff, {}));
    const post = rowOf(await savePost(staff, { product_ids: [kite.id, 1] }));
    await staff.rpc('remove_product', { id: kite.id });
    expect(rowOf(await savePost(staff, { title: 'Edited' }, post)).product_ids).toEqual([kite.id, 1]);
    expect((await savePost(staff, { product_ids: [kite.id] })).details).toBe('product_ids');
  });
});

describe('two editors', () => {
  it('the second gets a conflict and overwrites nothing', async () => {
    const seen = rowOf(await savePost(staff, {}));
    const first = rowOf(await savePost(staff, { title: 'First' }, seen));
    expect(first.version).toBe(2);
    const { hint, details } = await savePost(staff, { title: 'Second' }, seen);
    expect(hint).toBe('VERSION_CONFLICT');
    expect(JSON.parse(details ?? '')).toEqual(first);
    expect(await titlesSeenBy(staff)).toEqual(['First']);
  });

  it('saving without a change does not raise the version', async () => {
    const seen = rowOf(await savePost(staff, {}));
    expect(rowOf(await savePost(staff, {}, seen))).toEqual(seen);
  });

  it('a deleted post cannot be saved', async () => {
    const seen = rowOf(await savePost(staff, {}));
    await staff.rpc('remove_post', { id: seen.id });
    expect((await savePost(staff, { title: 'Late' }, seen)).hint).toBe('POST_NOT_FOUND');
  });
});

describe('removing', () => {
  it('can be undone: the post is restored from the audit log with its number', async () => {
    const post = rowOf(await savePost(staff, { status: 'published' }));
    expect((await staff.rpc('remove_post', { id: post.id })).data).toEqual({ outcome: 'deleted', post });
    expect(await titlesSeenBy(visitor)).toEqual([]);
    const { data } = await staff.rpc('restore_post', { post: { ...post, title: 'Forged' } });
    expect(data).toEqual({ ...post, version: 2, updated_at: expect.any(String) });
    expect((await staff.rpc('restore_post', { post })).data).toEqual(data);
    expect(await titlesSeenBy(visitor)).toEqual([post.title]);
  });

  it('fails for a post that never existed', async () => {
    for (const call of [
      staff.rpc('remove_post', { id: 99 }),
      staff.rpc('restore_post', { post: { id: 99, ...A_POST } }),
      staff.rpc('restore_post', { post: null }),
    ]) {
      expect((await call).error).toMatchObject({ code: 'P0001', hint: 'POST_NOT_FOUND' });
    }
  });

  it('a number is never reused', async () => {
    const first: PostRow = rowOf(await savePost(staff, {}));
    await staff.rpc('remove_post', { id: first.id });
    expect(rowOf(await savePost(staff, {})).id).toBe(first.id + 1);
  });
});
