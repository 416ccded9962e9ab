import { X } from 'lucide-react';
import { fingerprint } from '@/domain/fingerprint';
import { useAnnouncement } from '@/features/settings/data';
import { createStoredValue, useStoredValue } from '@/lib/stored-value';
import { IconButton } from '@/ui/button';
import { Container } from '@/ui/container';
import { layoutWords } from '../words';

/** The fingerprint of the announcement that this visitor closed. */
const closedAnnouncement = createStoredValue<string | null>({
  key: 'closed-announcement',
  area: 'local',
  initial: null,
  parse: (text) => text,
  serialise: (text) => text,
});

/** The staff's announcement, until its last day ends in the shop's time zone, or the visitor closes it. */
export function Announcement() {
  const announcement = useAnnouncement();
  const closed = useStoredValue(closedAnnouncement);
  if (announcement === null || closed === fingerprint(announcement)) return null;
  return (
    <section
      aria-label={layoutWords.announcement}
      data-announcement={fingerprint(announcement)}
      className="bg-brand-soft text-brand"
    >
      <Container className="flex items-center gap-3 py-1">
        <p className="min-w-0 flex-1 py-1.5 text-center font-semibold max-sm:text-sm wrap-anywhere">{announcement}</p>
        <IconButton
          aria-label={layoutWords.closeAnnouncement}
          onClick={() => {
            closedAnnouncement.update(() => fingerprint(announcement));
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        >
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </Container>
    </section>
  );
}
