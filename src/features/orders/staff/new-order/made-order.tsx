import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { adminLinks } from '@/features/staff-area/links';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { TextField } from '@/ui/field';
import { toast } from '@/ui/toast';
import type { MadeOrder } from './data';
import { newOrderMessages as messages } from './words';

/** The result of the form: the amount that was paid and how, or the payment link. */
export function MadeOrderPanel({ order, onNext }: { order: MadeOrder; onNext: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isPaid = order.paymentStatus === 'paid';
  const link = new URL(paths.order.to(order.id, order.guestToken), window.location.origin).href;

  const copy = () =>
    navigator.clipboard
      .writeText(link)
      .then(() => toast.success(messages.copied))
      .catch(() => toast.error(messages.copyFailed));

  return (
    <section aria-labelledby="made-order" className={card({ shape: 'panel', padding: 'large' })}>
      <h2 id="made-order" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {messages.madeTitle(order.id)}
      </h2>
      {isPaid ? (
        <p className="mt-3 font-semibold text-lg">{messages.paidAs(order)}</p>
      ) : (
        <div className="mt-3 grid gap-4">
          {order.email !== null && <p>{messages.linkFor(order.email, order.expiresAt)}</p>}
          <TextField label={messages.link} readOnly value={link} onFocus={(event) => event.target.select()} />
          <Button size="small" className="w-fit" onClick={() => void copy()}>
            <Copy className="size-4" aria-hidden="true" />
            {messages.copy}
          </Button>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="small" variant={isPaid ? 'primary' : 'secondary'} onClick={onNext}>
          {messages.next}
        </Button>
        <Button asChild size="small" variant="secondary">
          <Link to={adminLinks.order(order.id)}>{messages.open}</Link>
        </Button>
      </div>
    </section>
  );
}
