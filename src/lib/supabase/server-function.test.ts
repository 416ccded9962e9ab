import { describe, expect, it } from 'vitest';
import { functionProblem } from './server-function';

describe('the refusal of a server function', () => {
  it.each([
    [409, { error: 'order_paid' }, { kind: 'refused', reason: 'order-paid', field: null }],
    [409, { error: 'order_expired' }, { kind: 'refused', reason: 'order-changed', field: null }],
    [400, { error: 'bad_amount', hint: 'BAD_AMOUNT' }, { kind: 'refused', reason: 'invalid', field: 'amount' }],
    [400, { error: 'bad_request', hint: 'A_NEW_HINT' }, { kind: 'refused', reason: 'invalid', field: null }],
    [404, { error: 'order_not_found' }, { kind: 'gone' }],
    [403, { error: 'staff_only' }, { kind: 'forbidden' }],
    [429, { error: 'too_many' }, { kind: 'too-many', minutes: 1, maxUnits: null }],
    [500, { error: 'not_configured' }, { kind: 'refused', reason: 'not-configured', field: null }],
    [500, { error: 'internal' }, { kind: 'unreachable' }],
    [502, '<html>', { kind: 'unreachable' }],
    [502, null, { kind: 'unreachable' }],
    [418, { error: 7 }, { kind: 'refused', reason: 'invalid', field: null }],
  ])('%i %j is identified by its code, else by its status', (status, body, problem) => {
    expect(functionProblem({ status, body })).toEqual(problem);
  });

  it('is null without a response', () => {
    expect(functionProblem(null)).toEqual({ kind: 'unreachable' });
  });
});
