import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { adminMessages } from '@/features/staff-area/words';
import { isolatedList } from '@/lib/isolated';

interface SidebarLinkProps {
  to: string;
  isCurrent: boolean;
  /** How many things wait there. */
  waiting: number;
  /** What has come since staff last looked. */
  news?: string | undefined;
  onClick: (() => void) | undefined;
  className: string;
  children: ReactNode;
}

/** A long sidebar is scrolled to the page that was opened by its URL. */
const showCurrent = (link: HTMLAnchorElement | null) => link?.scrollIntoView?.({ block: 'nearest' });

/** A link of the sidebar with its marks: a number for what waits, a dot for what is new. Screen readers hear both. */
export function SidebarLink({ to, isCurrent, waiting, news, onClick, className, children }: SidebarLinkProps) {
  const note = useId();
  const notes = [...(news ? [news] : []), ...(waiting > 0 ? [adminMessages.waiting(waiting)] : [])];
  return (
    <>
      <Link
        ref={isCurrent ? showCurrent : undefined}
        to={to}
        onClick={onClick}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={notes.length > 0 ? note : undefined}
        className={className}
      >
        {children}
        <span aria-hidden="true" className="ml-auto flex items-center gap-2">
          {news && <span className="size-2.5 rounded-full bg-sun" />}
          {waiting > 0 && (
            <span className="min-w-6 rounded-full bg-brand-soft px-1.5 text-center font-semibold text-brand text-sm tabular-nums">
              {waiting < 100 ? waiting : '99+'}
            </span>
          )}
        </span>
      </Link>
      {notes.length > 0 && (
        <span id={note} hidden>
          {isolatedList(notes)}
        </span>
      )}
    </>
  );
}
