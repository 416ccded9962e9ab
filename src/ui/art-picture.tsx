import type { Picture } from '@/config/pictures';
import { classNames } from './class-names';

interface ArtPictureProps {
  art: Picture;
  /** The width it is shown at, as the `sizes` attribute of an image. */
  sizes: string;
  className?: string;
  imageClassName?: string;
  /** Shown for mood only: screen readers skip it. */
  decorative?: boolean;
  /** The largest picture above the fold: fetched first. */
  priority?: boolean;
}

function pathOf(art: Picture): string {
  return `/images/${art.group}/${art.name}`;
}

function sourceSet(art: Picture, format: 'avif' | 'webp'): string {
  return art.widths.map((width) => `${pathOf(art)}-${width}.${format} ${width}w`).join(', ');
}

/** One of our own pictures, in AVIF with WebP behind it, at the width the screen needs. */
export function ArtPicture({ art, sizes, className, imageClassName, decorative, priority }: ArtPictureProps) {
  return (
    <picture className={classNames('block', className)}>
      <source type="image/avif" srcSet={sourceSet(art, 'avif')} sizes={sizes} />
      <img
        src={`${pathOf(art)}.webp`}
        srcSet={sourceSet(art, 'webp')}
        sizes={sizes}
        width={art.width}
        height={art.height}
        alt={decorative ? '' : art.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={classNames('h-auto w-full', imageClassName)}
      />
    </picture>
  );
}
