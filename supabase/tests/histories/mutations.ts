/** A possible programming error: a change in the text of a function, or a statement. */
export interface Mutation {
  what: string;
  function?: string;
  from?: string;
  to?: string;
  sql?: string;
  /** The number of the seed's histories that do not notice it, and are skipped. */
  unnoticed?: number;
  /** After how many histories the books are compared. */
  totalsEvery?: number;
}

export const mutations: readonly Mutation[] = [
  {
    what: 'money for an order that its shopper cancelled buys it',
    function: 'private.refund_reason',
    from: "return 'order_cancelled'",
    to: 'return null',
  },
  {
    what: 'a second payment buys the order again',
    function: 'private.refund_reason',
    from: "return 'duplicate_payment'",
    to: 'return null',
  },
  {
    what: 'a message that comes twice is a second payment',
    function: 'private.record_payment',
    from: 'return false',
    to: 'return true',
  },
  {
    what: 'late money takes no stock',
    function: 'private.hold_stock_again',
    from: "-1, jsonb_build_object('kind', 'sold'",
    to: "0, jsonb_build_object('kind', 'sold'",
  },
  {
    what: 'a cancelled order keeps its units',
    function: 'private.release_stock',
    from: 'private.move_stock(held, 1,',
    to: 'private.move_stock(held, 0,',
  },
  {
    what: 'staff cancel a paid order, and nothing is due',
    unnoticed: 59,
    function: 'private.owe_all',
    from: 'p.order_id = target and not p.refund_due',
    to: 'false',
  },
  {
    what: 'a cancelled order owes the price of what was sent, too',
    unnoticed: 141,
    function: 'private.cancel_and_owe',
    from: 'if private.has_left(current_order) then',
    to: 'if false then',
  },
  {
    what: 'what does not leave is owed, whatever went back before',
    unnoticed: 234,
    function: 'private.return_owed_usd',
    from: "r.reason = 'unsent'",
    to: 'false',
  },
  {
    what: 'reopening wipes a due refund without an event',
    unnoticed: 123,
    function: 'private.reopen_by_staff',
    from: "insert into public.order_events (order_id, actor, kind, note, details)\n    values (current_order.id, private.acting_staff(), 'refund_waived'",
    to: "insert into public.order_events (order_id, actor, kind, note, details)\n    values (current_order.id, private.acting_staff(), 'note'",
  },
  {
    what: 'an order is reopened though its money has gone back',
    unnoticed: 396,
    function: 'private.reopen_by_staff',
    from: 'bought_with.refunded_minor > 0',
    to: 'false',
  },
  {
    what: 'a page that is out of date sets a status',
    function: 'private.refuse_stale_change',
    from: 'expected_status <> current_order.status',
    to: 'false',
  },
  {
    what: 'a refund may be more than is left',
    function: 'private.refuse_refund_amount',
    from: '> payment.amount_minor - payment.refunded_minor then',
    to: '> payment.amount_minor + 1 then',
    sql: 'alter table public.payments drop constraint refunds_take_no_more_than_came',
  },
  {
    what: 'a refund that failed counts as gone',
    function: 'private.keep_refunded_sum',
    from: "and r.status <> 'failed'",
    to: '',
  },
  {
    what: 'the last refund leaves a cent of the dollars',
    function: 'private.usd_part',
    from: 'then payment.usd_amount - given.usd\n',
    to: 'then payment.usd_amount - given.usd - 0.01\n',
  },
  {
    what: 'the same key makes two refunds',
    unnoticed: 59,
    function: 'private.is_repeated',
    from: 'return true',
    to: 'return false',
    sql: 'alter table public.refunds drop constraint refunds_idempotency_key',
  },
  {
    what: "a provider's message about our own refund counts as another one",
    unnoticed: 480,
    function: 'private.find_refund',
    from: 'r.provider_refund_id = find_refund.provider_refund_id',
    to: 'false',
    sql: 'alter table public.refunds drop constraint refunds_provider_refund_id',
  },
  {
    what: 'a refund that is done fails afterwards',
    unnoticed: 121,
    function: 'private.decide_refund',
    from: "elsif refund.status = 'done' then",
    to: 'elsif false then',
  },
  {
    what: 'a pending message undoes a decided refund',
    unnoticed: 545,
    function: 'private.decide_refund',
    from: "or (refund.status in ('done', 'failed') and status in ('requested', 'pending'))",
    to: '',
  },
  {
    what: 'a refund is done and no event tells it',
    sql: 'alter table public.refunds disable trigger add_event_of_decided_refund',
  },
  {
    what: 'an order changes and no event tells it',
    sql: 'alter table public.orders disable trigger add_change_events',
  },
  {
    what: 'an incident that staff have closed is opened by the same message',
    unnoticed: 486,
    function: 'private.note_incident',
    from: 'i.details @> excluded.details',
    to: 'false',
  },
  {
    what: 'a decided dispute stays open',
    unnoticed: 118,
    function: 'public.report_dispute',
    from: "status <> 'open' and reported",
    to: 'false and reported',
  },
  {
    what: 'the books leave out what was refunded',
    totalsEvery: 25,
    function: 'private.movements',
    from: "r.status = 'done' and r.decided_at >= span.since",
    to: "r.status = 'failed' and r.decided_at >= span.since",
  },
];
