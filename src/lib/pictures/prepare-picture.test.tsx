import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_FILE_BYTES, preparePicture } from './prepare-picture';

const bitmap = { width: 4000, height: 3000, close: vi.fn() };
const readBitmap = vi.fn();
/** What was drawn on the canvas, and how the browser encodes it. */
let painted: string[];
let browser: { writes: readonly string[]; bytesAPixel: number };

/** happy-dom neither decodes nor draws pictures. */
beforeEach(() => {
  painted = [];
  browser = { writes: ['image/png', 'image/jpeg', 'image/webp'], bytesAPixel: 0.1 };
  readBitmap.mockReset().mockResolvedValue(bitmap);
  vi.stubGlobal('createImageBitmap', readBitmap);
  const context = {
    fillStyle: '',
    fillRect: () => painted.push(`ground ${context.fillStyle}`),
    drawImage: () => painted.push('picture'),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    painted = [];
    return context as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = '',
  ) {
    const bytes = new Uint8Array(Math.round(this.width * this.height * browser.bytesAPixel));
    done(new Blob([bytes], { type: browser.writes.includes(type) ? type : 'image/png' }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const file = new File(['a picture'], 'kit.png');
const photo = { longestSide: 1600, most: 1_000_000, type: 'image/jpeg' } as const;

test('a picture is rotated by its EXIF data, and stays transparent where the browser writes WebP', async () => {
  const prepared = await preparePicture(file);
  expect(prepared).toMatchObject({ status: 'ready', picture: { type: 'image/webp', size: 1280 * 960 * 0.1 } });
  expect(painted).toEqual(['picture']);
  expect(readBitmap).toHaveBeenCalledWith(file, { imageOrientation: 'from-image' });
});

test('transparency becomes white in the JPEG of a browser that writes PNG for WebP', async () => {
  browser.writes = ['image/png', 'image/jpeg'];
  expect(await preparePicture(file)).toMatchObject({ status: 'ready', picture: { type: 'image/jpeg' } });
  expect(painted).toEqual(['ground #fff', 'picture']);
});

test('transparency becomes white if a JPEG was requested', async () => {
  expect(await preparePicture(file, photo)).toMatchObject({ status: 'ready', picture: { type: 'image/jpeg' } });
  expect(painted).toEqual(['ground #fff', 'picture']);
});

test.each([0.6, 2, 8])('a picture that takes %s bytes a pixel is reduced until it fits', async (bytesAPixel) => {
  browser.bytesAPixel = bytesAPixel;
  const prepared = await preparePicture(file, photo);
  if (prepared.status !== 'ready') throw new Error(prepared.reason);
  expect(prepared.picture.size).toBeLessThanOrEqual(photo.most);
  expect(prepared.picture.size).toBeGreaterThan(photo.most / 4);
});

test('an unreadable or too large file is refused', async () => {
  const huge = new File([], 'huge.png');
  Object.defineProperty(huge, 'size', { value: MAX_FILE_BYTES + 1 });
  expect(await preparePicture(huge)).toEqual({ status: 'refused', reason: 'too-large' });
  readBitmap.mockRejectedValue(new DOMException('The source image could not be decoded.'));
  expect(await preparePicture(file)).toEqual({ status: 'refused', reason: 'no-picture' });
});
