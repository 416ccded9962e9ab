import { onTestFinished, vi } from 'vitest';

/** happy-dom cannot decode pictures. Our own module is not mocked: earlier files of the process have loaded it. */
export function drawPictures(drawn: Blob): void {
  globalThis.createImageBitmap = async () => ({ width: 8, height: 8, close: () => {} });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'createImageBitmap'));
  const context = { fillRect: () => {}, drawImage: () => {} };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(drawn));
}
