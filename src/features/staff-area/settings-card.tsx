import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { card } from '@/ui/card';
import type { SettingsAnchor } from './links';

interface SettingsCardProps {
  title: string;
  hint: string;
  anchor?: SettingsAnchor;
  children: ReactNode;
}

export function SettingsCard({ title, hint, anchor, children }: SettingsCardProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // The settings load after the navigation, so the browser cannot scroll to the anchor itself.
  const isWanted = anchor !== undefined && hash === `#${anchor}`;
  useEffect(() => {
    if (isWanted) section.current?.focus();
  }, [isWanted]);
  return (
    <section
      ref={section}
      aria-labelledby={id}
      {...(anchor ? { id: anchor, tabIndex: -1 } : {})}
      className={`scroll-mt-20 focus:outline-none ${card({ padding: 'medium' })}`}
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-5 max-w-reading text-muted text-sm">{hint}</p>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
