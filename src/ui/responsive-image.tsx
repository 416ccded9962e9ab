import { cx } from 'class-variance-authority';
import type { Picture } from '@/config/pictures';

interface ResponsiveImageProps {
  picture: Picture;
  /** The width it is shown at, as the `sizes` attribute of an image. */
  sizes: string;
  className?: string;
  imageClassName?: string;
  /** Shown for mood only: screen readers skip it. */
  decorative?: boolean;
  /** The largest picture above the fold: fetched first. */
  priority?: boolean;
}

function pathOf(picture: Picture): string {
  return `/images/${picture.group}/${picture.name}`;
}

function sourceSet(picture: Picture, format: 'avif' | 'webp'): string {
  return picture.widths.map((width) => `${pathOf(picture)}-${width}.${format} ${width}w`).join(', ');
}

/** One of our own pictures, in AVIF with WebP behind it, at the width the screen needs. */
export function ResponsiveImage({
  picture,
  sizes,
  className,
  imageClassName,
  decorative,
  priority,
}: ResponsiveImageProps) {
  return (
    <picture className={cx('block', className)}>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <img
        src={`${pathOf(picture)}.webp`}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={decorative ? '' : picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={cx('h-auto w-full', imageClassName)}
      />
    </picture>
  );
}
