interface Size {
  width: number;
  height: number;
}

/** The largest size of the same shape whose longer side is at most `longest` pixels. Never enlarges, never below 1. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** In bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
const QUALITIES = [0.86, 0.7];
/** In pixels. */
const SHORTEST_SIDE = 160;

interface PictureLimits {
  /** In pixels. */
  longestSide: number;
  /** In bytes, the limit of the database. */
  most: number;
  type: 'image/webp' | 'image/jpeg';
}

const inTheBucket: PictureLimits = { longestSide: 1280, most: 5 * 1024 * 1024, type: 'image/webp' };

export type PreparedPicture =
  | { status: 'ready'; picture: Blob }
  | { status: 'refused'; reason: 'too-large' | 'no-picture' | 'still-too-large' };

/**
 * Prepares a file for upload: scaled down until it fits, rotated by its EXIF orientation, without its location. JPEG
 * with a white background if the browser cannot write WebP. Refuses files over 20 MB, that are no picture, or stay too
 * large.
 */
export async function preparePicture(file: File, limits: PictureLimits = inTheBucket): Promise<PreparedPicture> {
  if (file.size > MAX_FILE_BYTES) return { status: 'refused', reason: 'too-large' };
  const bitmap = await readPicture(file);
  if (!bitmap) return { status: 'refused', reason: 'no-picture' };
  const prepared = await shrink(bitmap, limits);
  bitmap.close();
  return prepared;
}

async function readPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

async function shrink(bitmap: ImageBitmap, { longestSide, most, type }: PictureLimits): Promise<PreparedPicture> {
  for (let side = longestSide; side >= SHORTEST_SIDE; side *= 0.75) {
    for (const quality of QUALITIES) {
      const picture = await encode(bitmap, side, type, quality);
      if (!picture) return { status: 'refused', reason: 'no-picture' };
      if (picture.size <= most) return { status: 'ready', picture };
    }
  }
  return { status: 'refused', reason: 'still-too-large' };
}

async function encode(bitmap: ImageBitmap, side: number, type: string, quality: number): Promise<Blob | null> {
  const picture = await draw(bitmap, side, type, quality);
  return picture?.type === type ? picture : draw(bitmap, side, 'image/jpeg', quality);
}

/** A browser falls back to PNG for a type that it does not support. */
async function draw(bitmap: ImageBitmap, side: number, type: string, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(bitmap, side));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
