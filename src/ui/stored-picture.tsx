import type { Picture } from '@/config/pictures';
import { ResponsiveImage } from './responsive-image';

interface StoredPictureProps {
  /** The URL that a record has; empty for none. */
  url: string;
  /** The shop's own picture at this URL, when it is one. */
  own: Picture | undefined;
  /** Of a picture from elsewhere; the shop's own bring theirs along. */
  alt: string;
  width: number;
  height: number;
  /** The width it is shown at, as the `sizes` attribute of an image. */
  sizes: string;
  priority: boolean;
  decorative: boolean;
}

export function StoredPicture({ url, own, alt, width, height, sizes, priority, decorative }: StoredPictureProps) {
  if (own) {
    return (
      <ResponsiveImage
        picture={own}
        sizes={sizes}
        priority={priority}
        decorative={decorative}
        className="size-full"
        imageClassName="h-full object-cover"
      />
    );
  }
  if (url === '') return null;
  return (
    <img
      src={url}
      alt={decorative ? '' : alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      className="size-full object-cover"
    />
  );
}
