import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { orderStatuses } from '@/domain/order';
import { mailLink, phoneLink } from '@/lib/contact-links';
import { formatMoney } from '@/lib/format';
import { SelectField } from '@/ui/field';
import { StatusBadge } from '@/ui/status-badge';
import { textLink } from '@/ui/text-link';
import { adminLinks } from '../../shared/links';
import { adminOrderMessages, adminOrderStatusNames } from '../messages';
import { useChangeStatus } from '../queries';
import type { OrderDetails } from '../repository';
import { OrderStatusBadge, PaymentState } from './order-badges';

export function OrderFacts({ order }: { order: OrderDetails }) {
  const changeStatus = useChangeStatus();
  return (
    <div className="grid gap-5">
      <div>
        <SelectField
          label={adminOrderMessages.status}
          value={order.status}
          onChange={(event) => {
            const to = orderStatuses.find((status) => status === event.target.value);
            if (to && to !== order.status) changeStatus({ id: order.id, from: order.status, to });
          }}
        >
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {adminOrderStatusNames[status]}
            </option>
          ))}
        </SelectField>
        <div className="mt-2">
          <OrderStatusBadge status={order.status} />
        </div>
      </div>
      <dl className="grid gap-4">
        <Fact name="Payment">
          <PaymentState order={order} />
          {order.payments.map((payment) => (
            <p key={payment.reference} className="mt-1.5 break-all text-muted text-sm">
              {formatMoney(payment.minorUnits, payment.currency)} · {payment.reference}
              {payment.refundDue && (
                <span className="mt-1 block">
                  <StatusBadge stage="failed">{adminOrderMessages.refundDue}</StatusBadge>
                </span>
              )}
            </p>
          ))}
        </Fact>
        <Fact name="Customer">
          {order.customerEmail === '' ? <p>{order.customerName}</p> : <CustomerLinks order={order} />}
        </Fact>
        {order.address && (
          <Fact name="Send to">
            <PostalAddress order={order} />
            <p className="mt-1">
              <a href={phoneLink(order.address.phone)} className="hover:text-brand hover:underline">
                {order.address.phone}
              </a>
            </p>
          </Fact>
        )}
      </dl>
    </div>
  );
}

function CustomerLinks({ order }: { order: OrderDetails }) {
  return (
    <>
      <Link to={adminLinks.customer(order.customerEmail)} className={textLink()}>
        {order.customerName}
      </Link>
      <p>
        <a href={mailLink(order.customerEmail)} className="break-all hover:text-brand hover:underline">
          {order.customerEmail}
        </a>
      </p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 font-semibold text-muted text-sm">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function PostalAddress({ order }: { order: OrderDetails }) {
  const { address } = order;
  if (!address) return <p>{order.customerName}</p>;
  return (
    <address className="break-words not-italic">
      {order.customerName}
      <br />
      {address.address}
      <br />
      {address.city}, {address.state} {address.zipCode}
      <br />
      {address.country}
    </address>
  );
}
