import { describe, expect, it } from 'vitest';
import { conflictRow, problemFrom } from './problems';

describe('a refusal of the database', () => {
  it.each([
    [{ hint: 'BAD_PRODUCT', details: 'price' }, 400, { kind: 'refused', reason: 'invalid', field: 'price' }],
    [{ hint: 'BAD_ITEMS', details: '' }, 400, { kind: 'refused', reason: 'invalid', field: 'items' }],
    [{ hint: 'BAD_NEW' }, 400, { kind: 'refused', reason: 'invalid', field: 'new' }],
    [{ hint: 'BAD_TRACKING' }, 400, { kind: 'refused', reason: 'invalid', field: 'tracking_number' }],
    [{ hint: 'STATUS_CONFLICT' }, 400, { kind: 'refused', reason: 'order-changed', field: null }],
    [{ hint: 'ORDER_NOT_FOUND' }, 400, { kind: 'gone' }],
    [{ hint: 'ORDER_PAID' }, 400, { kind: 'refused', reason: 'order-paid', field: null }],
    [{ hint: 'CATEGORY_IN_USE', code: '23503' }, 409, { kind: 'refused', reason: 'in-use', field: null }],
    [{ hint: 'KEY_REUSED' }, 400, { kind: 'refused', reason: 'key-reused', field: null }],
    [{ hint: 'OWN_STANDING' }, 400, { kind: 'refused', reason: 'own-standing', field: null }],
    [{ hint: 'LAST_OWNER' }, 400, { kind: 'refused', reason: 'last-owner', field: null }],
    [{ hint: 'OWNER_ONLY', code: '42501' }, 403, { kind: 'refused', reason: 'owner-only', field: null }],
    [{ hint: 'NOT_STAFF' }, 400, { kind: 'refused', reason: 'not-staff', field: null }],
    [{ hint: 'STAFF_ACCOUNT' }, 400, { kind: 'refused', reason: 'staff-account', field: null }],
    [{ hint: 'ORDER_ERASED' }, 400, { kind: 'refused', reason: 'order-erased', field: null }],
    [{ hint: 'ORDER_RETURNED' }, 400, { kind: 'refused', reason: 'order-returned', field: null }],
    [{ hint: 'ALREADY_ON_SHELF' }, 400, { kind: 'refused', reason: 'already-on-shelf', field: null }],
    [{ hint: 'TEST_ADDRESS' }, 400, { kind: 'refused', reason: 'test-address', field: null }],
    [{ hint: 'ALREADY_MEMBER' }, 400, { kind: 'refused', reason: 'already-member', field: null }],
    [{ hint: 'MEMBER_SUSPENDED' }, 400, { kind: 'refused', reason: 'member-suspended', field: null }],
    [{ hint: 'MEMBER_NOT_FOUND' }, 400, { kind: 'gone' }],
    [{ code: '22001' }, 400, { kind: 'refused', reason: 'too-long', field: null }],
    [{ code: '22P05' }, 400, { kind: 'refused', reason: 'unreadable', field: null }],
    [{ code: '57014' }, 500, { kind: 'unreachable' }],
    [{}, 413, { kind: 'refused', reason: 'too-large', field: null }],
    [{}, 429, { kind: 'too-many', minutes: null, maxUnits: null }],
    [{ code: 'PGRST303' }, 401, { kind: 'forbidden' }],
    [{ code: '23505' }, 409, { kind: 'refused', reason: 'duplicate', field: null }],
    [{ hint: 'STAFF_ONLY', code: '42501' }, 403, { kind: 'forbidden' }],
    [{ code: '42501' }, 401, { kind: 'forbidden' }],
    [{ hint: 'NEVER_HEARD_OF' }, 400, { kind: 'refused', reason: 'invalid', field: null }],
    [{}, 422, { kind: 'refused', reason: 'invalid', field: null }],
    [{}, 500, { kind: 'unreachable' }],
    [{}, 0, { kind: 'unreachable' }],
  ] as const)('%j with status %i', (error, status, problem) => {
    expect(problemFrom(error, status)).toEqual(problem);
  });

  it.each([
    ['addresses_zip_code_check', 'zip_code'],
    ['addresses_title_check1', 'title'],
    ['a_sale_has_a_price', null],
  ])('contains the column of the check %s', (constraint, field) => {
    const message = `new row for relation "addresses" violates check constraint "${constraint}"`;
    expect(problemFrom({ code: '23514', message }, 400)).toEqual({ kind: 'refused', reason: 'invalid', field });
  });

  it('contains the products with insufficient stock', () => {
    const details = JSON.stringify([{ product_id: 2, wanted: 3, available: 1 }, { product_id: 'x' }]);
    expect(problemFrom({ hint: 'OUT_OF_STOCK', details }, 400)).toEqual({
      kind: 'out-of-stock',
      shortages: [{ productId: 2, available: 1 }],
    });
  });

  it('distinguishes stock held by others from stock that is sold out', () => {
    const held = { product_id: 2, wanted: 3, available: 1, held: true };
    const details = JSON.stringify([
      { ...held, minutes: 9 },
      { ...held, minutes: null },
    ]);
    expect(problemFrom({ hint: 'OUT_OF_STOCK', details }, 400)).toEqual({
      kind: 'out-of-stock',
      shortages: [
        { productId: 2, available: 1, held: { minutes: 9 } },
        { productId: 2, available: 1, held: { minutes: null } },
      ],
    });
  });

  it.each([
    ['TOO_MANY_OPEN_ORDERS', '{"by":"browser","minutes":9,"max_units":100}', { minutes: 9, maxUnits: 100 }],
    ['TOO_MANY_CALLS', '{"minutes":12}', { minutes: 12, maxUnits: null }],
    ['TOO_MANY_ADDRESSES', null, { minutes: null, maxUnits: null }],
  ])('contains the time until another try: %s', (hint, details, limit) => {
    expect(problemFrom({ code: 'PT429', hint, details }, 429)).toEqual({ kind: 'too-many', ...limit });
  });

  it.each([null, '', 'no JSON', '{}'])('has no products for the details %j', (details) => {
    expect(problemFrom({ hint: 'OUT_OF_STOCK', details }, 400)).toEqual({ kind: 'out-of-stock', shortages: [] });
  });

  it('contains the stored row in a version conflict', () => {
    expect(conflictRow({ hint: 'VERSION_CONFLICT', details: '{"id":1}' })).toEqual({ id: 1 });
    expect(conflictRow({ hint: 'ORDER_PAID', details: '{"id":1}' })).toBeUndefined();
  });
});
