import { classNames } from './class-names';

/** One picture of `config/pictures.ts`: its folder and name under /images, its size and the widths it exists in. */
export interface Art {
  /** Path without width and ending, such as `/images/products/ocean-explorers-book`. */
  path: string;
  alt: string;
  width: number;
  height: number;
  widths: readonly number[];
}

interface ArtPictureProps {
  art: Art;
  /** The width it is shown at, as the `sizes` attribute of an image. */
  sizes: string;
  className?: string;
  imageClassName?: string;
  /** Shown for mood only: screen readers skip it. */
  decorative?: boolean;
  /** The largest picture above the fold: fetched first. */
  priority?: boolean;
}

function sourceSet(art: Art, format: 'avif' | 'webp'): string {
  return art.widths.map((width) => `${art.path}-${width}.${format} ${width}w`).join(', ');
}

/** One of our own pictures, in AVIF with WebP behind it, at the width the screen needs. */
export function ArtPicture({ art, sizes, className, imageClassName, decorative, priority }: ArtPictureProps) {
  return (
    <picture className={classNames('block', className)}>
      <source type="image/avif" srcSet={sourceSet(art, 'avif')} sizes={sizes} />
      <img
        src={`${art.path}.webp`}
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
