import { cx } from 'class-variance-authority';
import type { MouseEvent } from 'react';
import { preload } from 'react-dom';
import { type Picture, picturePath } from '@/config/pictures';

interface ResponsiveImageProps {
  picture: Picture;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  imageClassName?: string;
  /** Hidden from screen readers. */
  decorative?: boolean;
  /** For the largest picture above the fold. */
  priority?: boolean;
}

function sourceSet(picture: Picture, format: 'avif' | 'webp'): string {
  return picture.widths.map((width) => `${picturePath(picture)}-${width}.${format} ${width}w`).join(', ');
}

export function ResponsiveImage({
  picture,
  sizes,
  className,
  imageClassName,
  decorative,
  priority,
}: ResponsiveImageProps) {
  const avif = sourceSet(picture, 'avif');
  // In the browser the image loads as early by itself, and a discarded render would leave the preload link behind.
  if (priority && import.meta.env.SSR) {
    preload(`${picturePath(picture)}-${picture.widths[0]}.avif`, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  const shown = priority ? shownFile(picturePath(picture)) : undefined;
  return (
    <picture className={cx('block', className)}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={`${picturePath(picture)}.webp`}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={decorative ? '' : picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        style={shown ? { background: `url("${shown}") center / cover` } : undefined}
        onLoad={shown ? (event) => event.currentTarget.style.removeProperty('background') : undefined}
        className={cx('h-auto w-full', imageClassName)}
      />
    </picture>
  );
}

const shown = new Map<string, string>();

function pathOf(source: string): string {
  return new URL(source).pathname.replace(/-\d+\.\w+$/, '');
}

/** Remembers the image file of the pressed card, as a placeholder for the larger one of the next page. */
export function noteShownFile(press: MouseEvent): void {
  const source = press.currentTarget.closest('article')?.querySelector('img')?.currentSrc;
  if (source) shown.set(pathOf(source), source);
}

/** The file in which a picture was last pressed; it is in the browser's cache. */
function shownFile(picturePath: string): string | undefined {
  return shown.get(picturePath);
}
