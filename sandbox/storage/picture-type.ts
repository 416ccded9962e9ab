export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;

export type PictureType = (typeof PICTURE_TYPES)[number];

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
const JPEG_SIGNATURE = '\xff\xd8\xff';
const AVIF_BRANDS = ['avif', 'avis'];

/** The type of a picture by its first bytes. Null for any other content. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith(PNG_SIGNATURE)) return 'image/png';
  if (head.startsWith(JPEG_SIGNATURE)) return 'image/jpeg';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  if (head.slice(4, 8) === 'ftyp' && AVIF_BRANDS.includes(head.slice(8, 12))) return 'image/avif';
  return null;
}
