import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { entryKey } from '@/lib/dialog-entries';
import { isInPlace } from '@/lib/in-place';
import { readStored, writeStored } from '@/lib/storage';

interface DisclosureProps {
  /** Unique on its page; on the device, too, when its state is kept there. */
  id: string;
  title: string;
  /** One short line that says what is inside, or its state. */
  note?: ReactNode;
  children: ReactNode;
  open?: boolean;
  headingLevel: 2 | 3;
  /** A card of its own, or a line between hairlines. */
  look?: 'card' | 'line';
  /** Where its state is kept: until the visitor leaves the entry of the history for good, or on this device. */
  keptOn?: 'page' | 'device';
}

const looks = {
  card: {
    frame: 'mb-3 rounded-card border border-line bg-raised shadow-card transition-shadow open:shadow-lifted',
    summary: 'rounded-card px-5 py-3.5',
    content: 'px-5 pb-5',
  },
  line: { frame: 'border-line border-t last:border-b', summary: 'rounded-lg py-3', content: 'pt-1 pb-6' },
} as const;

const opened = new Map<string, boolean>();
const storedUnder = (id: string) => `opened-${id}`;

/**
 * A collapsible section. The page's search finds what is in it, it is printed open, works without script, keeps its state
 * on Back, and an error summary opens it to show a field. A choice that changes only the URL leaves it as it is; it
 * never closes by itself, and opens when `open` does.
 */
export function Disclosure(props: DisclosureProps) {
  const { id, title, note, children, open = false, headingLevel, look = 'card', keptOn = 'page' } = props;
  const Heading = `h${headingLevel}` as const;
  const location = useLocation();
  const place = `${entryKey(location)} ${id}`;
  const [last, setLast] = useState({ place, open });
  const isNewlyOpen = open && !last.open;
  const carried = isInPlace(location.state) && !isNewlyOpen ? opened.get(last.place) : undefined;
  const kept = opened.get(place) ?? carried ?? (keptOn === 'device' ? stateOnDevice(id) : undefined);
  const isOpen = kept ?? open;
  useEffect(() => {
    if (isOpen || kept !== undefined) opened.set(place, isOpen);
    setLast({ place, open });
  }, [place, open, isOpen, kept]);
  return (
    <details
      id={id}
      // The prerendered HTML depends on no anchor and may have been opened before hydration, which keeps attributes.
      ref={(element) => {
        if (element && isOpen) element.open = true;
        else if (element?.open) opened.set(place, true);
      }}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        opened.set(place, currentTarget.open);
        if (keptOn === 'device') writeStored(storedUnder(id), currentTarget.open ? 'true' : 'false');
      }}
      className={`group/fold min-w-0 ${looks[look].frame}`}
    >
      <summary
        className={`flex min-h-14 list-none items-center gap-x-4 transition-colors hover:text-brand group-open/fold:text-brand [&::-webkit-details-marker]:hidden ${looks[look].summary}`}
      >
        <span className="min-w-0 grow">
          <Heading className="wrap-anywhere text-lg leading-snug">{title}</Heading>
          {note ? <span className="wrap-anywhere block text-muted text-sm">{note}</span> : null}
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-muted transition-transform duration-200 group-open/fold:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className={looks[look].content}>{children}</div>
    </details>
  );
}

function stateOnDevice(id: string): boolean | undefined {
  const text = readStored(storedUnder(id));
  return text === null ? undefined : text === 'true';
}
