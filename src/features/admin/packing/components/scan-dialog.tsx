import { useCallback, useEffect, useRef, useState } from 'react';
import { shortOrderId } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { packingMessages } from '../messages';
import { lineOfCode, type PackingItem, type PackingOrder } from '../rows';
import { useScanner } from '../scanner';

interface ScanDialogProps {
  order: PackingOrder;
  others: readonly PackingOrder[];
  onFound: (item: PackingItem) => void;
  onClose: () => void;
}

export function ScanDialog({ order, others, onFound, onClose }: ScanDialogProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
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
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const { failed } = useScanner(
    video,
    useCallback((code) => latest.current(code), []),
  );
  return (
    <Dialog
      title={packingMessages.scanTitle(shortOrderId(order.id))}
      description={packingMessages.scanHint}
      onClose={onClose}
      footer={<Button onClick={onClose}>{packingMessages.scanDone}</Button>}
    >
      {failed ? (
        <Notice kind="problem">{packingMessages.noCamera}</Notice>
      ) : (
        <video ref={setVideo} muted playsInline className="aspect-video w-full rounded-card bg-sunken object-cover" />
      )}
      <p role="status" className="mt-4 min-h-6 font-semibold [overflow-wrap:anywhere]">
        {announcement}
      </p>
    </Dialog>
  );
}
