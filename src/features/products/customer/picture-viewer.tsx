import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type TouchEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Product } from '@/domain/product';
import type { ProductPictureFile } from '@/domain/product-facts';
import { IconButton } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { pictureViewerMessages } from './picture-viewer-words';
import { productPageMessages } from './product-page-words';
import { ProductPicture } from './product-picture';

const LARGEST = 3;
const SWIPE_PX = 40;
const STEP_PX = 80;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

interface PictureViewerProps {
  product: Product;
  pictures: readonly ProductPictureFile[];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** The arrow keys show the next picture, or pan an enlarged one. */
export function PictureViewer({ product, pictures, index, onShow, onClose }: PictureViewerProps) {
  const [zoom, setZoom] = useState(1);
  const frame = useRef<HTMLDivElement>(null);
  const touchedAt = useRef<number | null>(null);
  const picture = pictures[index];

  const enlarge = (by: number) => setZoom((now) => Math.max(1, Math.min(LARGEST, now + by)));
  const turn = (by: number) => {
    const next = index + by;
    if (by === 0 || next < 0 || next >= pictures.length) return;
    setZoom(1);
    onShow(next);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const [x, y] = arrows[event.key] ?? [0, 0];
    if (zooms[event.key]) enlarge(zooms[event.key] ?? 0);
    else if (zoom === 1) turn(x);
    else if (frame.current && arrows[event.key]) {
      event.preventDefault();
      frame.current.scrollLeft += x * STEP_PX;
      frame.current.scrollTop += y * STEP_PX;
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const onTouchStart = ({ touches }: TouchEvent) => {
    touchedAt.current = zoom === 1 && touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? Number.NaN);
    touchedAt.current = null;
    if (Math.abs(moved) >= SWIPE_PX) turn(moved < 0 ? 1 : -1);
  };

  return (
    <Dialog title={productPageMessages.picturesOf(product.name)} size="large" onClose={onClose}>
      <section
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture larger than its frame is scrolled by keyboard
        tabIndex={0}
        aria-label={productPageMessages.picture(index + 1, pictures.length)}
        onTouchStart={onTouchStart}
        onTouchEnd={onTouchEnd}
        className={cx(
          'mx-auto aspect-square w-full max-w-[64dvh] overflow-auto overscroll-contain rounded-panel',
          zoom === 1 && 'touch-pan-y',
        )}
      >
        <div style={{ width: `${zoom * 100}%` }}>
          <ProductPicture
            key={index}
            product={{ ...product, image: picture?.url ?? '' }}
            alt={picture?.alt ?? ''}
            sizes={zoom === 1 ? 'min(64dvh, 100vw)' : '960px'}
          />
        </div>
      </section>
      <div className="mt-4 flex flex-wrap items-center justify-center gap-2">
        <IconButton aria-label={pictureViewerMessages.previousPicture} disabled={index === 0} onClick={() => turn(-1)}>
          <ChevronLeft className="size-5" aria-hidden="true" />
        </IconButton>
        <p aria-live="polite" className="tabular-nums text-muted">
          {productPageMessages.picture(index + 1, pictures.length)}
        </p>
        <IconButton
          aria-label={pictureViewerMessages.nextPicture}
          disabled={index === pictures.length - 1}
          onClick={() => turn(1)}
        >
          <ChevronRight className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={pictureViewerMessages.zoomOut} disabled={zoom === 1} onClick={() => enlarge(-1)}>
          <ZoomOut className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={pictureViewerMessages.zoomIn} disabled={zoom === LARGEST} onClick={() => enlarge(1)}>
          <ZoomIn className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </Dialog>
  );
}
