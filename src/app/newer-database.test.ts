import { describe, expect, it } from 'vitest';
import { shopBooks } from '@/features/books/staff/data';
import { movementPage } from '@/features/books/staff/movement-rows';
import { openMails, ownMails, prefaces } from '@/features/mails/staff/rows';
import { member, staffAccess } from '@/features/members/staff/rows';
import { staffMessage } from '@/features/messages/staff/data';
import { subscriberPage } from '@/features/newsletter/staff/data';
import { ownOrder, placedOrderPage } from '@/features/orders/customer/rows';
import { orderPayment, orderRefund, settlePage } from '@/features/orders/staff/money/rows';
import { ordersPage } from '@/features/orders/staff/rows';
import { returnPage } from '@/features/returns/staff/data';
import { camelKeys } from '@/lib/supabase/keys';
import type { Answer } from '@/lib/supabase/read';
import { booksAnswer, movementRow } from '@/testing/books';
import { mailRow } from '@/testing/fake-mails';
import { memberRow } from '@/testing/fake-members';
import { messageRow } from '@/testing/fake-messages';
import { orderPageAnswer } from '@/testing/order-page-answer';
import { orderRow } from '@/testing/order-rows';

const at = '2026-11-21T09:30:00Z';
const sums = { price: 10, discount: 0, tax: 1, tax_included: false, fee: 0, delivery: 0, wrap: 0, refund: 11 };
const due = { payment_id: 'p', provider: 'paystack', currency: 'USD', key: 'k', amount_minor: 1100 };
const staffReturn = {
  id: 'r',
  created_at: at,
  status: 'approved',
  reason: 'faulty',
  words: null,
  decision: null,
  decided_at: null,
  received_at: null,
  refunded_at: null,
  has_photo: false,
  sums,
  lines: [],
  version: 1,
  order_id: 'o',
  customer_name: null,
  our_fault: true,
  worth: null,
  other_refunds: 0,
  due,
  waiting_refund: null,
};
const listed = {
  id: 'o',
  created_at: at,
  status: 'processing',
  payment_status: 'paid',
  payment_method: 'paystack-mpesa',
  total_amount: 11,
  customer_name: null,
  customer_email: null,
  delivery_option: 'standard',
  needed_by: null,
  arrives_by: null,
  item_count: 1,
  paid_amount: 11,
  refunded_amount: 0,
  refund_due: false,
  disputed: false,
};
const payment = {
  id: 'p',
  provider: 'paystack',
  reference: 'x',
  amount_minor: 1100,
  currency: 'USD',
  usd_amount: 11,
  fee_minor: null,
  refunded_minor: 0,
  refund_due: false,
  refund_reason: null,
  created_at: at,
};
const refund = {
  id: 'f',
  payment_id: 'p',
  provider: 'paystack',
  amount_minor: 1100,
  currency: 'USD',
  usd_amount: 11,
  origin: 'staff',
  kind: 'refund',
  status: 'done',
  provider_refund_id: null,
  dispute_id: null,
  return_id: null,
  reason: 'A scratch',
  failure: null,
  actor: 'staff',
  created_at: at,
  decided_at: null,
};
const toSettle = {
  what: 'dispute',
  id: 's',
  created_at: at,
  provider: 'paypal',
  reference: 'x',
  order_id: null,
  customer_name: null,
  expected_minor: null,
  expected_currency: null,
  status: 'open',
  kind: 'dispute',
};
const counts = { dispute: 1, refund_due: 0, refund_waiting: 0, incident: 0 };
const subscriber = { id: '1', email: 'amina@example.com', confirmed_at: at, source: 'form' };

type Read = (answer: unknown) => unknown;

const reading =
  (answer: Answer<unknown>): Read =>
  (data) =>
    answer.parse(camelKeys(data));

const answers: Readonly<Record<string, [Read, unknown]>> = {
  books: [reading(shopBooks), booksAnswer()],
  movements: [reading(movementPage), { movements: [movementRow(1)], next: null }],
  mails: [reading(openMails), { waiting: 1, failed: 0, mails: [mailRow()] }],
  member: [reading(member), memberRow()],
  message: [
    reading(staffMessage),
    messageRow({ thread: [{ id: 'a', created_at: at, actor: 'staff', body: 'No.', mail: 'sent' }] }),
  ],
  staff: [reading(staffAccess), { role: 'owner', refusal: null }],
  refusal: [reading(staffAccess), { role: null, refusal: 'suspended' }],
  payment: [reading(orderPayment), payment],
  refund: [reading(orderRefund), refund],
  settle: [reading(settlePage), { entries: [toSettle], next: null, counts }],
  subscribers: [reading(subscriberPage), { subscribers: [subscriber], next: null }],
  orders: [reading(ordersPage), { orders: [listed], next: null }],
  returns: [reading(returnPage), { returns: [staffReturn], next: null, open: 1 }],
  'own order': [reading(ownOrder), orderRow()],
  'order page': [reading(placedOrderPage), orderPageAnswer({ cancel_reason: 'staff', carrier: 'dhl' })],
};

const NEW_WORD = 'brand_new';
const WORD =
  /^(what|kind|mail|status|state|role|refusal|provider|currency|reason|origin|source|carrier|delivery_option|\w+_(status|method|reason|currency))$/;

/** The response once per enum value in it, each time with an unknown value instead. */
function* withNewWord(answer: unknown, path = ''): Generator<[path: string, answer: unknown]> {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [name, value] of Object.entries(answer)) {
    const replace = (other: unknown) =>
      Array.isArray(answer) ? answer.with(Number(name), other) : { ...answer, [name]: other };
    if (WORD.test(name) && typeof value === 'string') yield [`${path}${name}`, replace(NEW_WORD)];
    for (const [inner, changed] of withNewWord(value, `${path}${name}.`)) yield [inner, replace(changed)];
  }
}

describe('a word that only a newer database knows', () => {
  const changes = Object.entries(answers).flatMap(([name, [read, answer]]) =>
    [...withNewWord(answer)].map(([path, changed]) => ({ name, path, read, changed })),
  );

  it('leaves every answer readable', () => {
    const errors = changes.flatMap(({ name, path, read, changed }) => {
      try {
        read(changed);
        return [];
      } catch (error) {
        return [{ name, path, error }];
      }
    });
    expect(errors).toEqual([]);
  });

  it('has a place in every sample', () => {
    expect(Object.keys(answers).filter((name) => !changes.some((change) => change.name === name))).toEqual([]);
  });

  it('leaves the words of mails readable', () => {
    expect(ownMails.parse(['staff_return', NEW_WORD])).toEqual(['staff_return']);
    expect(prefaces.parse({ paid: 'Thank you', [NEW_WORD]: 'More' })).toMatchObject({ paid: 'Thank you' });
  });

  it('is told apart from the words of the list', () => {
    expect(
      reading(returnPage)({ returns: [{ ...staffReturn, status: NEW_WORD, reason: NEW_WORD }], next: null, open: 1 }),
    ).toMatchObject({ rows: [{ status: 'unknown', reason: 'unknown' }] });
  });
});

const sources: Record<string, string> = import.meta.glob(
  ['/src/**/{rows,api,*-rows,*-columns}.ts', '!/src/testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

it('no answer has a closed list of words', () => {
  expect(Object.keys(sources)).toContain('/src/features/orders/customer/rows.ts');
  expect(Object.keys(sources).filter((file) => sources[file]?.includes('z.enum('))).toEqual([]);
});
