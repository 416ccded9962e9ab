import { Download, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isToPack } from '@/domain/order';
import { placeToPack } from '@/features/staff-area/links';
import { List } from '@/features/staff-area/list';
import { ListTools } from '@/features/staff-area/list-tools';
import { PageTitle } from '@/features/staff-area/page-title';
import { searchFilter, useList } from '@/features/staff-area/use-list';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { SlipPages } from '../slip-pages';
import type { PackingItem, PackingOrder } from './data';
import { PackingCard } from './packing-card';
import { useIsSending, useLabelExport, useSlips, useToPack } from './queries';
import { useCanScan } from './scanner';
import { packingListMessages, packingMessages } from './words';

interface PackingViewProps {
  pictureFor: (item: PackingItem) => ReactNode;
}

export function PackingView({ pictureFor }: PackingViewProps) {
  const [showsSlips, setShowsSlips] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const search = useList(searchFilter, ['search']);
  const query = useToPack(search.values.search, search.pages.before);
  const { refetch } = query;
  const isSending = useIsSending();
  const [isOutdated, setIsOutdated] = useState(false);
  const labels = useLabelExport();
  const canScan = useCanScan();
  // After the last parcel is sent, because an earlier response would still list its order.
  useEffect(() => {
    if (!isOutdated || isSending) return;
    setIsOutdated(false);
    void refetch();
  }, [isOutdated, isSending, refetch]);
  if (showsSlips) return <PackingSlips onClose={() => setShowsSlips(false)} />;

  function goOn(rows: readonly PackingOrder[], from: number) {
    const following = [...rows.slice(from + 1), ...rows.slice(0, from)].find(isToPack);
    const heading = following && document.getElementById(placeToPack(following.id));
    (heading ?? list.current)?.focus();
    setIsOutdated(isSending || !rows.every(isToPack));
  }

  return (
    <>
      <PageTitle
        title={packingMessages.title}
        actions={
          <>
            <Button variant="secondary" size="small" onClick={() => setShowsSlips(true)}>
              <Printer className="size-4" aria-hidden="true" />
              {packingMessages.slips}
            </Button>
            <Button variant="secondary" size="small" disabled={labels.isPending} onClick={() => labels.mutate()}>
              <Download className="size-4" aria-hidden="true" />
              {labels.isPending ? packingMessages.exportingLabels : packingMessages.labels}
            </Button>
          </>
        }
      >
        <p>{packingMessages.hint}</p>
      </PageTitle>
      <ListTools label={packingMessages.search} list={search} />
      <div ref={list} tabIndex={-1} className="outline-hidden">
        <List query={query} list={search} messages={packingListMessages} skeleton={<Skeleton className="h-96" />}>
          {(rows) => (
            <div className="grid max-w-3xl gap-5">
              {rows.map((order, index) => (
                <PackingCard
                  key={order.id}
                  order={order}
                  others={rows.filter(({ id }) => id !== order.id)}
                  pictureFor={pictureFor}
                  canScan={canScan}
                  isFirst={index === 0}
                  onNext={() => goOn(rows, index)}
                />
              ))}
            </div>
          )}
        </List>
      </div>
    </>
  );
}

function PackingSlips({ onClose }: { onClose: () => void }) {
  const { picture, title } = packingListMessages.none;
  return <SlipPages query={useSlips()} none={{ picture, title }} onClose={onClose} />;
}
