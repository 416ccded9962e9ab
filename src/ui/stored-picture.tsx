import type { Picture } from '@/config/pictures';
import { ResponsiveImage } from './responsive-image';

interface StoredPictureProps {
  /** The URL in the record; empty if it has none. */
  url: string;
  /** The built-in picture with this URL, if any. */
  own: Picture | undefined;
  /** For a picture from elsewhere; built-in pictures have their own. */
  alt: string;
  width: number;
  height: number;
  /** The displayed width, as the `sizes` attribute. */
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
