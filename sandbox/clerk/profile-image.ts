import sharp from 'sharp';
import { answer, type Handler, requireSession } from './context.ts';
import { ClerkError, missingParam } from './errors.ts';

/** Twice the largest avatar the components draw; small enough to be kept inside the account. */
const SIDE_PIXELS = 128;

async function squareDataUrl(upload: Uint8Array): Promise<string> {
  const picture = await sharp(upload, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize(SIDE_PIXELS, SIDE_PIXELS)
    .webp()
    .toBuffer()
    .catch(() => null);
  if (picture) return `data:image/webp;base64,${picture.toString('base64')}`;
  throw new ClerkError('image_not_found', 'Image not readable', {
    longMessage: 'This file is not a picture.',
    param: 'file',
  });
}

export const setProfileImage: Handler = async (context) => {
  const { user } = requireSession(context);
  if (!context.upload) throw missingParam('file');
  user.imageUrl = await squareDataUrl(context.upload);
  user.updatedAt = context.source.now();
  return answer(context, { object: 'image', id: `${user.id}_image`, name: null, public_url: user.imageUrl });
};

export const removeProfileImage: Handler = async (context) => {
  const { user } = requireSession(context);
  user.imageUrl = '';
  user.updatedAt = context.source.now();
  return answer(context, { object: 'image', id: `${user.id}_image`, deleted: true });
};
