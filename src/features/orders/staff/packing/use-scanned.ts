import { useState } from 'react';
import { shortOrderId } from '@/lib/format';
import { lineOfCode, type PackingItem, type PackingOrder } from './data';
import { packingMessages } from './words';

/** Ticks the line of each code that is read for an order, and says what was found. */
export function useScanned(
  order: Pick<PackingOrder, 'items'>,
  others: readonly PackingOrder[],
  onFound: (item: PackingItem) => void,
) {
  const [announcement, setAnnouncement] = useState('');
  const read = (code: string) => {
    const item = lineOfCode(order, code);
    if (item?.recalled) return setAnnouncement(packingMessages.scannedRecalled(item.name));
    if (item) {
      onFound(item);
      return setAnnouncement(packingMessages.scanned(item.name));
    }
    const other = others.find((one) => lineOfCode(one, code));
    const name = other && lineOfCode(other, code)?.name;
    setAnnouncement(
      other && name ? packingMessages.scannedOther(name, shortOrderId(other.id)) : packingMessages.scannedNothing(code),
    );
  };
  return { announcement, read };
}
