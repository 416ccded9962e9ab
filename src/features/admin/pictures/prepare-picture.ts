import { fitWithin } from './fit-within';

/** In bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** In bytes, as the bucket allows. */
export const MAX_STORED_BYTES = 5 * 1024 * 1024;
/** In pixels. */
const LONGEST_SIDE = 1280;
const QUALITY = 0.86;

export type PreparedPicture =
  | { status: 'ready'; picture: Blob }
  | { status: 'refused'; reason: 'too-large' | 'no-picture' | 'still-too-large' };

/**
 * Makes a file ready to be stored: at most 1280 pixels a side, turned as the camera says, as WebP (JPEG in a browser that
 * cannot write WebP). Refuses what is larger than 20 MB, is no picture, or stays above 5 MB.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  if (file.size > MAX_FILE_BYTES) return { status: 'refused', reason: 'too-large' };
  const bitmap = await readPicture(file);
  if (!bitmap) return { status: 'refused', reason: 'no-picture' };
  const picture = await draw(bitmap);
  bitmap.close();
  if (!picture) return { status: 'refused', reason: 'no-picture' };
  if (picture.size > MAX_STORED_BYTES) return { status: 'refused', reason: 'still-too-large' };
  return { status: 'ready', picture };
}

async function readPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

async function draw(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(bitmap, LONGEST_SIDE));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await encode(canvas, 'image/webp');
  return webp?.type === 'image/webp' ? webp : encode(canvas, 'image/jpeg');
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
