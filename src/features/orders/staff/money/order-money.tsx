import { useId } from 'react';
import { Link } from 'react-router-dom';
import { awaitsPayment, isToPack } from '@/domain/order';
import { isByHand } from '@/domain/payment-methods';
import { adminLinks } from '@/features/staff-area/links';
import { formatMoney, formatShortShopDay } from '@/lib/format';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { StatusBadge } from '@/ui/status-badge';
import { textLink } from '@/ui/text-link';
import { providerNames } from '../../words';
import { isRefundDue, leftOf, type OrderPayment } from '../order-money';
import { providerPages } from './provider-pages';
import { RecordPayment } from './record-payment';
import { RecordRefundForm, RefundForm } from './refund-form';
import { RefundList } from './refund-list';
import { sumWithDollars } from './refund-words';
import type { OrderMoneyFacts } from './repository';
import type { OrderDispute } from './rows';
import { disputeSentence, moneyMessages, sumText } from './words';

export interface OpenForm {
  kind: 'refund' | 'record';
  paymentId: string;
}

interface OrderMoneyProps {
  order: OrderMoneyFacts;
  open: OpenForm | null;
  onOpen: (form: OpenForm | null) => void;
  onEditing: (editing: boolean) => void;
}

/** The payments and refunds of an order, and the two ways to refund. */
export function OrderMoney({ order, open, onOpen, onEditing }: OrderMoneyProps) {
  const isAllDue = order.payments.some(
    (payment) => payment.reference === order.paymentReference && isRefundDue(payment),
  );
  return (
    <section aria-labelledby="money-title">
      <h3 id="money-title" className="mb-3 text-xl">
        {moneyMessages.title}
      </h3>
      {order.disputes.map((dispute) => (
        <DisputeNotice key={dispute.id} dispute={dispute} />
      ))}
      {order.openReturns.map((open) => (
        <Notice key={open.id} kind="info" className="mb-3">
          {moneyMessages.openReturn(formatMoney(open.refund), { isApproved: open.isApproved, isAllDue })}{' '}
          <Link to={adminLinks.returns} className={textLink({ variant: 'inherit' })}>
            {moneyMessages.toReturns}
          </Link>
        </Notice>
      ))}
      {order.payments.length === 0 && <p className="text-muted">{moneyMessages.noPayments}</p>}
      <ul className="grid gap-3">
        {order.payments.map((payment) => (
          <PaymentEntry
            key={payment.id}
            payment={payment}
            items={isToPack(order) && payment.reference === order.paymentReference ? order.items : []}
            open={open?.paymentId === payment.id ? open.kind : null}
            onOpen={(kind) => onOpen(kind && { kind, paymentId: payment.id })}
            onEdit={() => onEditing(true)}
          />
        ))}
      </ul>
      {awaitsPayment(order) && order.total > 0 && <RecordPayment order={order} onEditing={onEditing} />}
      {order.refunds.length > 0 && <RefundList refunds={order.refunds} />}
    </section>
  );
}

/** Whether its provider can be asked for a refund, or one that was made elsewhere is recorded. */
export const formOf = ({ provider }: OrderPayment): OpenForm['kind'] =>
  provider === 'unknown' || isByHand(provider) ? 'record' : 'refund';

function DisputeNotice({ dispute }: { dispute: OrderDispute }) {
  const { respondBy, provider } = dispute;
  const page = providerPages[provider];
  return (
    <Notice kind="problem" className="mb-3">
      {disputeSentence(dispute.facts)} {respondBy && moneyMessages.answerBy(formatShortShopDay(respondBy))}{' '}
      {page && (
        <a href={page} target="_blank" rel="noreferrer" className={textLink({ variant: 'inherit' })}>
          {moneyMessages.answerAt(provider)}
        </a>
      )}
    </Notice>
  );
}

interface PaymentEntryProps {
  payment: OrderPayment;
  items: OrderMoneyFacts['items'];
  open: OpenForm['kind'] | null;
  onOpen: (kind: OpenForm['kind'] | null) => void;
  onEdit: () => void;
}

function PaymentEntry({ payment, items, open, onOpen, onEdit }: PaymentEntryProps) {
  const nameId = useId();
  const close = () => onOpen(null);
  const Form = open === 'record' ? RecordRefundForm : RefundForm;
  return (
    <li className="rounded-2xl border border-line p-4">
      <p id={nameId} className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="break-all">
          {sumText(payment)} · {payment.reference}
        </span>
        <span className="text-muted">{providerNames[payment.provider]}</span>
        {isRefundDue(payment) && <StatusBadge stage="failed">{moneyMessages.refundDue}</StatusBadge>}
      </p>
      <PaymentFigures payment={payment} />
      {open === null && leftOf(payment) > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {formOf(payment) === 'refund' && (
            <Button variant="secondary" size="small" aria-describedby={nameId} onClick={() => onOpen('refund')}>
              {moneyMessages.refund}
            </Button>
          )}
          <Button variant="secondary" size="small" aria-describedby={nameId} onClick={() => onOpen('record')}>
            {isByHand(payment.provider) ? moneyMessages.giveBack : moneyMessages.recordRefund}
          </Button>
        </div>
      )}
      {open !== null && (
        <Form key={open} payment={payment} items={items} onEdit={onEdit} onDone={close} onCancel={close} />
      )}
    </li>
  );
}

function PaymentFigures({ payment }: { payment: OrderPayment }) {
  const { feeMinor, refundedMinor, currency } = payment;
  const inCurrency = (amountMinor: number) => sumText({ amountMinor, currency });
  const figures = [
    [moneyMessages.came, sumWithDollars(payment, payment.usdAmount)],
    [moneyMessages.fee, feeMinor === null ? moneyMessages.feeUnknown : inCurrency(feeMinor)],
    [moneyMessages.refunded, inCurrency(refundedMinor)],
    [moneyMessages.left, inCurrency(leftOf(payment))],
  ];
  return (
    <dl className="tabular-nums mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
