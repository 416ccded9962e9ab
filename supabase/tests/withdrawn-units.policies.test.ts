import { beforeEach, describe, expect, it } from 'vitest';
import { mailsOf } from './support/mails';
import { BLOCKS, CUBE, type OrderOfUnits, orderOfUnits } from './support/order-units';
import { openShop } from './support/shop';

const shop = await openShop();
const { staff } = shop.clients;
const mails = mailsOf(shop);

let bought: OrderOfUnits;

beforeEach(async () => {
  bought = await orderOfUnits(shop);
});

describe('a withdrawal after a part was sent', () => {
  beforeEach(async () => {
    await bought.pack({ [BLOCKS]: 1 });
    await mails.sendAll();
    await bought.withdraw();
  });

  it('ends what has not left: nothing to pack, in stock again, and nothing follows', async () => {
    expect(await bought.toPack()).toEqual([]);
    expect(await bought.current()).toMatchObject({
      status: 'shipped',
      items: [
        { product_id: CUBE, sent: 0, to_send: 0 },
        { product_id: BLOCKS, sent: 1, to_send: 0 },
      ],
    });
    expect(await bought.endedUnits()).toEqual({ [BLOCKS]: 2, [CUBE]: 1 });
    expect((await bought.page()).rest).toBeNull();
    expect(await bought.stockNow()).toEqual(bought.stockWithout({ [BLOCKS]: 1 }));
    expect((await bought.pack({ [BLOCKS]: 1 }, 1)).error?.hint).toBe('STATUS_CONFLICT');
  });

  it('owes what has not left at once, and gets back only what has left', async () => {
    const [sent, unsent] = await bought.returns();
    expect(sent).toMatchObject({ status: 'asked', lines: [{ product_id: BLOCKS, quantity: 1 }] });
    expect(unsent).toMatchObject({ status: 'approved', reason: 'withdrawal', refunded_at: null });
    expect(unsent.lines).toMatchObject([
      { product_id: CUBE, quantity: 1 },
      { product_id: BLOCKS, quantity: 2 },
    ]);
    expect(unsent.received_at).not.toBeNull();
    expect(unsent.due.amount_minor).toBeGreaterThan(0);
    const { amount_minor } = await bought.payment();
    const decided = await staff.rpc('decide_return', {
      return_id: sent.id,
      approve: true,
      decision: null,
      our_fault: true,
      expected_version: sent.version,
    });
    expect(unsent.due.amount_minor + decided.data.due.amount_minor).toBe(amount_minor);
  });

  it('says so in its receipt, and sends no mail about a parcel or a decision', async () => {
    const sent = await mails.claim();
    expect(sent.map(({ kind }) => kind).filter((kind) => !kind.startsWith('staff'))).toEqual(['withdrawal']);
    expect(sent.find(({ kind }) => kind === 'withdrawal')?.facts.withdrawal).toMatchObject({
      status: 'part',
      unsent: [{ quantity: 1 }, { quantity: 2 }],
    });
    for (const mail of sent) await mails.settle(mail);
    expect((await mails.sendAll()).filter((kind) => kind !== 'staff_return')).toEqual([]);
  });

  it('is recorded once, however often it comes', async () => {
    await bought.withdraw();
    expect(await bought.returns()).toHaveLength(2);
    expect((await bought.stockNow())[CUBE]).toBe(bought.stockBefore[CUBE]);
  });
});

it('what a failed refund brings back after a withdrawal ends and is owed', async () => {
  const refund = await bought.refund(0.2, { [CUBE]: 1 });
  await bought.pack({ [BLOCKS]: 3 });
  await bought.withdraw();
  await bought.settle(refund, 'failed');
  expect(await bought.toPack()).toEqual([]);
  expect(await bought.current()).toMatchObject({ status: 'shipped' });
  expect(await bought.stockNow()).toEqual(bought.stockWithout({ [BLOCKS]: 3 }));
  const [unsent] = await bought.returns();
  expect(unsent).toMatchObject({ status: 'approved', refunded_at: null, lines: [{ product_id: CUBE, quantity: 1 }] });
});

describe('a withdrawal while a refund of everything is on its way', () => {
  let refund: string;

  beforeEach(async () => {
    await bought.pack({ [BLOCKS]: 2 });
    refund = await bought.refund();
    await bought.withdraw();
  });

  const decideSent = async () => {
    const [{ id: return_id, version }] = await bought.returns();
    const decision = { return_id, approve: true, decision: null, our_fault: null, expected_version: version };
    return (await staff.rpc('decide_return', decision).throwOnError()).data;
  };

  it('is a return of what has left, and leaves nothing to pay beside the refund', async () => {
    const [sent, unsent, ...more] = await bought.returns();
    expect(sent).toMatchObject({ status: 'asked', lines: [{ product_id: BLOCKS, quantity: 2 }] });
    expect(unsent).toMatchObject({ status: 'approved', refunded_at: null, due: null });
    expect(more).toEqual([]);
    expect(await decideSent()).toMatchObject({ status: 'approved', refunded_at: null, due: null });
    expect(await bought.stockNow()).toEqual(bought.stockWithout({ [BLOCKS]: 2 }));
  });

  it.each(['before', 'after'])('owes all of it if the refund fails, once: %s the decision', async (when) => {
    if (when === 'after') await decideSent();
    await bought.settle(refund, 'failed');
    if (when === 'before') await decideSent();
    await bought.withdraw();
    const [sent, unsent, ...more] = await bought.returns();
    expect(sent.due.amount_minor + unsent.due.amount_minor).toBe((await bought.payment()).amount_minor);
    expect(more).toEqual([]);
    expect(await bought.toPack()).toEqual([]);
  });

  it.each(['before', 'after'])('owes nothing once the refund is done: %s the decision', async (when) => {
    if (when === 'after') await decideSent();
    await bought.settle(refund, 'done');
    if (when === 'before') await decideSent();
    for (const one of await bought.returns())
      expect(one).toMatchObject({ status: 'approved', due: null, refunded_at: expect.any(String) });
  });
});

it('a withdrawal from what was sent is no lost one if the refund of everything then fails', async () => {
  await bought.pack({ [BLOCKS]: 3, [CUBE]: 1 });
  const refund = await bought.refund();
  await bought.withdraw();
  await bought.settle(refund, 'failed');
  expect(await bought.returns()).toMatchObject([{ status: 'asked', reason: 'withdrawal' }]);
});
