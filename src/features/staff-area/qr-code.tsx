import { cx } from 'class-variance-authority';
import { QRCodeSVG } from 'qrcode.react';

/** For printing: a white background in either theme. */
export function QrCode({ url, label, className }: { url: string; label: string; className?: string }) {
  return (
    <QRCodeSVG
      value={url}
      role="img"
      aria-label={label}
      size={112}
      marginSize={2}
      className={cx('bg-white', className)}
    />
  );
}
