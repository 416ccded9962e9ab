import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useDataMode } from '@/features/staff-area/data-mode';
import { adminLinks } from '@/features/staff-area/links';
import { Loaded } from '@/features/staff-area/loaded';
import { formatMoment } from '@/lib/format';
import { textLink } from '@/ui/text-link';
import type { LinkedTo } from './data';
import { useLinkedMessages } from './queries';
import { inboxMessages, messageState, messageStateNames } from './words';

/** The messages about an order or of a customer; nothing if there are none. */
export function LinkedMessages({ to, className = '' }: { to: LinkedTo; className?: string }) {
  const { mode } = useDataMode();
  return mode === 'live' || 'customerKey' in to ? <LinkedList to={to} className={className} /> : null;
}

function LinkedList({ to, className }: { to: LinkedTo; className: string }) {
  const id = useId();
  return (
    <Loaded query={useLinkedMessages(to)} loading="" skeleton={null} failed={inboxMessages.linkedFailed} isPart>
      {(messages) =>
        messages.length > 0 && (
          <section aria-labelledby={id} className={className}>
            <h3 id={id} className="mb-3 text-xl">
              {inboxMessages.title}
            </h3>
            <ul className="grid gap-2">
              {messages.map((message) => (
                <li key={message.id} className="min-w-0 wrap-anywhere">
                  <Link to={adminLinks.message(message.id)} className={textLink()}>
                    {message.subject}
                  </Link>
                  <span className="text-muted text-sm">
                    {` ${formatMoment(message.createdAt)}, ${messageStateNames[messageState(message)]}`}
                  </span>
                  <span dir="auto" className="line-clamp-2 text-sm">
                    {message.excerpt}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}
