import { ScanBarcode } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { deliveryNames } from '@/features/delivery/words';
import { adminLinks, placeToPack } from '@/features/staff-area/links';
import { useAnchor } from '@/features/staff-area/use-anchor';
import { shortOrderId } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { Notice } from '@/ui/notice';
import { textLink } from '@/ui/text-link';
import { isInPerson } from '../../order-page';
import { Decided } from '../decided';
import { HeldBack, PaidBack } from '../held-back';
import { TrackingFields } from '../tracking-fields';
import { adminOrderMessages } from '../words';
import type { PackingItem, PackingOrder } from './data';
import { PackingLine } from './packing-line';
import { ScanDialog } from './scan-dialog';
import { useHandScanner } from './scanner';
import { usePacking } from './use-packing';
import { useScanned } from './use-scanned';
import { packingMessages } from './words';

interface PackingCardProps {
  order: PackingOrder;
  others: readonly PackingOrder[];
  pictureFor: (item: PackingItem) => ReactNode;
  canScan: boolean;
  /** A hand scanner means this order while no other one is focused. */
  isFirst: boolean;
  onNext: () => void;
}

export function PackingCard({ order, others, pictureFor, canScan, isFirst, onNext }: PackingCardProps) {
  const section = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const packing = usePacking(order, () => {
    const { activeElement, body } = document;
    // Not if the user has gone on to another order.
    if (activeElement === body || section.current?.contains(activeElement)) next.current?.focus();
  });
  const [scans, setScans] = useState(false);
  const scanned = useScanned({ items: packing.canPack ? order.items : [] }, others, packing.tick);
  useHandScanner((code) => {
    const focused = document.activeElement?.closest(`[aria-labelledby^="${placeToPack('')}"], [role=dialog]`);
    if (focused ? scans || focused === section.current : isFirst) scanned.read(code);
  });
  const heading = useAnchor<HTMLHeadingElement>(placeToPack(order.id));
  return (
    <section ref={section} aria-labelledby={heading.id} className={card({ padding: 'medium' })}>
      <h2 {...heading} className="scroll-mt-24 text-xl">
        {packingMessages.order(shortOrderId(order.id))}
      </h2>
      <PackingFacts order={order} />
      {packing.done && (
        <Notice kind="success" urgent className="mt-4">
          {packing.done}
        </Notice>
      )}
      {packing.problem && (
        <Notice kind="problem" className="mt-4">
          {packing.problem}
        </Notice>
      )}
      {packing.isComplete && (
        <p className="mt-4">
          {packingMessages.settled}{' '}
          <Link to={adminLinks.order(order.id)} className={textLink()}>
            {packingMessages.openOrder}
          </Link>
        </p>
      )}
      <form onSubmit={packing.send} noValidate className="mt-4 grid gap-4">
        {packing.isOpen && (
          <>
            {order.parcels.length > 0 && <p>{packing.words.partlySent}</p>}
            <ul className="grid gap-4">
              {packing.lines.map((item) => (
                <PackingLine
                  key={item.id}
                  item={item}
                  picture={pictureFor(item)}
                  units={packing.units[item.id]}
                  error={packing.errorOf(item)}
                  onUnits={(units) => packing.change(item, units)}
                />
              ))}
            </ul>
            <p role="status" className={scanned.announcement ? 'font-semibold wrap-anywhere' : 'sr-only'}>
              {!scans && scanned.announcement}
            </p>
            <HeldBack items={packing.lines} />
            <PaidBack items={order.items} />
            <Decided order={order} />
            {packing.canPack && !isInPerson(order) && (
              <div className="grid gap-4 sm:grid-cols-2">
                <TrackingFields
                  tracking={packing.tracking}
                  onChange={packing.setTracking}
                  error={packing.trackingError}
                />
              </div>
            )}
            {packing.nothingTicked && <Notice kind="problem">{packingMessages.nothingTicked}</Notice>}
          </>
        )}
        <div className="flex flex-wrap gap-2">
          {packing.canPack && (
            <Button type="submit" disabled={packing.isPending}>
              {packing.isPending ? packingMessages.packing : packing.words.pack}
            </Button>
          )}
          {packing.canPack && canScan && (
            <Button variant="secondary" onClick={() => setScans(true)}>
              <ScanBarcode className="size-5" aria-hidden="true" />
              {packingMessages.scan}
            </Button>
          )}
          <Button ref={next} variant="secondary" aria-describedby={heading.id} onClick={onNext}>
            {packingMessages.next}
          </Button>
        </div>
      </form>
      {scans && (
        <ScanDialog
          orderId={order.id}
          announcement={scanned.announcement}
          onCode={scanned.read}
          onClose={() => setScans(false)}
        />
      )}
    </section>
  );
}

function PackingFacts({ order }: { order: PackingOrder }) {
  const { gift, neededBy, arrivesBy, correctedAt } = order;
  return (
    <div className="mt-1 grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <span className="wrap-anywhere">{order.customerName}</span>
        <span>{deliveryNames[order.delivery]}</span>
        {arrivesBy && <span>{packingMessages.promised(arrivesBy)}</span>}
      </p>
      {correctedAt && <p className="font-semibold">{packingMessages.corrected(correctedAt)}</p>}
      {neededBy && <p className="font-semibold">{adminOrderMessages.neededBy(neededBy)}</p>}
      {gift && (
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{gift.wrap ? packingMessages.giftWrapped : packingMessages.gift}</Badge>
          {gift.message !== '' && <span className="text-muted">{packingMessages.giftMessage}</span>}
        </p>
      )}
    </div>
  );
}
