import { cx } from 'class-variance-authority';
import { type Picture, picturePath } from '@/config/pictures';

interface ResponsiveImageProps {
  picture: Picture;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  imageClassName?: string;
  /** Screen readers skip it. */
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
  return (
    <picture className={cx('block', className)}>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
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
        className={cx('h-auto w-full', imageClassName)}
      />
    </picture>
  );
}
