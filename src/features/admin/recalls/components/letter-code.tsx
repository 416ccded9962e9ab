import { QRCodeSVG } from 'qrcode.react';

export function LetterCode({ url, label }: { url: string; label: string }) {
  return (
    <QRCodeSVG value={url} role="img" aria-label={label} size={112} marginSize={2} className="shrink-0 bg-white" />
  );
}
