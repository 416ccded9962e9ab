import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface DisclosureProps {
  id: string;
  title: string;
  children: ReactNode;
  open?: boolean;
  headingLevel: 2 | 3;
}

const opened = new Map<string, boolean>();

/** A collapsible section that keeps its state on Back. */
export function Disclosure({ id, title, children, open = false, headingLevel }: DisclosureProps) {
  const Heading = `h${headingLevel}` as const;
  const place = `${useLocation().key} ${id}`;
  const isOpen = opened.get(place) ?? open;
  return (
    <details
      id={id}
      // The prerendered HTML depends on no anchor and may have been opened before hydration, which keeps attributes.
      ref={(element) => {
        if (element && isOpen) element.open = true;
        else if (element?.open) opened.set(place, true);
      }}
      open={isOpen}
      onToggle={(event) => opened.set(place, event.currentTarget.open)}
      className="group mb-3 rounded-card border border-line bg-raised shadow-card transition-shadow open:shadow-lifted"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-5 py-3.5 transition-colors hover:text-brand group-open:text-brand [&::-webkit-details-marker]:hidden">
        <Heading className="text-lg leading-snug">{title}</Heading>
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-brand transition-transform duration-200 group-open:rotate-45">
          <Plus className="size-5" aria-hidden="true" />
        </span>
      </summary>
      <div className="px-5 pb-5">{children}</div>
    </details>
  );
}
