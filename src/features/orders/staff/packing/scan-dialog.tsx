import { useCallback, useEffect, useRef, useState } from 'react';
import { shortOrderId } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { useScanner } from './scanner';
import { packingMessages } from './words';

interface ScanDialogProps {
  orderId: string;
  announcement: string;
  onCode: (code: string) => void;
  onClose: () => void;
}

export function ScanDialog({ orderId, announcement, onCode, onClose }: ScanDialogProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  const { failed } = useScanner(
    video,
    useCallback((code) => latest.current(code), []),
  );
  return (
    <Dialog
      title={packingMessages.scanTitle(shortOrderId(orderId))}
      description={packingMessages.scanHint}
      onClose={onClose}
      footer={<Button onClick={onClose}>{packingMessages.scanDone}</Button>}
    >
      {failed ? (
        <Notice kind="problem">{packingMessages.noCamera}</Notice>
      ) : (
        <video ref={setVideo} muted playsInline className="aspect-video w-full rounded-card bg-sunken object-cover" />
      )}
      <p role="status" className="mt-4 min-h-6 font-semibold wrap-anywhere">
        {announcement}
      </p>
    </Dialog>
  );
}
