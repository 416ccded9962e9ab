import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cityLine } from '@/features/addresses/words';
import { deliveryNames } from '@/features/delivery/words';
import { useDataMode } from '@/features/staff-area/data-mode';
import { adminLinks } from '@/features/staff-area/links';
import { mailLink, phoneLink } from '@/lib/contact-links';
import { formatDay } from '@/lib/format';
import { EmailText } from '@/ui/email-text';
import { textLink } from '@/ui/text-link';
import { MoneyBadges, OrderStatusBadge, PaymentState } from './order-badges';
import type { OrderDetails } from './rows';
import { StatusField } from './status-field';
import { outlivesAccount, promiseOf } from './status-words';
import type { StatusChange } from './use-status-change';
import { adminOrderMessages, giftMessages } from './words';

const { facts } = adminOrderMessages;

interface OrderFactsProps {
  order: OrderDetails;
  statusChange: StatusChange;
}

export function OrderFacts({ order, statusChange }: OrderFactsProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
      <div>
        <StatusField order={order} change={statusChange} />
        <div className="mt-2">
          <OrderStatusBadge status={order.status} />
        </div>
      </div>
      <dl className="grid gap-4">
        <Fact name={facts.payment}>
          <PaymentState order={order} />
          <MoneyBadges order={order} className="mt-1.5" />
        </Fact>
        <Fact name={facts.customer}>
          {order.customerEmail === '' ? <p>{order.customerName}</p> : <CustomerLinks order={order} />}
          {order.outlivesAccount && <p className="mt-1 text-muted text-sm">{outlivesAccount(order.outlivesAccount)}</p>}
        </Fact>
        <Fact name={facts.delivery}>
          <p>{deliveryNames[order.delivery]}</p>
          <p className="text-muted">{promiseOf(order)}</p>
        </Fact>
        {order.gift && (
          <Fact name={facts.gift}>
            {order.gift.wrap && <p className="font-semibold">{giftMessages.wrapped}</p>}
            <p className="whitespace-pre-line wrap-anywhere">{order.gift.message || giftMessages.noMessage}</p>
            <p className="mt-1 text-muted text-sm">{giftMessages.slipOnly}</p>
          </Fact>
        )}
        {order.neededBy && (
          <Fact name={facts.neededBy}>
            <p>{formatDay(order.neededBy)}</p>
            {order.arrivesBy !== null && order.arrivesBy > order.neededBy && (
              <p className="font-semibold text-danger">{giftMessages.late}</p>
            )}
          </Fact>
        )}
        {order.address && (
          <Fact name={facts.sendTo}>
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
  const { mode } = useDataMode();
  return (
    <>
      {mode === 'live' ? (
        <Link to={adminLinks.customer(order.customerEmail)} className={textLink()}>
          {order.customerName}
        </Link>
      ) : (
        <p>{order.customerName}</p>
      )}
      <p>
        <a href={mailLink(order.customerEmail)} className="hover:text-brand hover:underline">
          <EmailText email={order.customerEmail} />
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
    <address className="wrap-anywhere not-italic">
      {order.customerName}
      <br />
      {address.address}
      <br />
      {address.landmark && (
        <>
          {address.landmark}
          <br />
        </>
      )}
      {cityLine(address)}
      <br />
      {address.country}
    </address>
  );
}
