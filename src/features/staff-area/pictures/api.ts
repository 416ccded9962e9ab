import { logFailure } from '@/lib/reporting/report-failure';
import { getDatabase } from '@/lib/supabase/client';

const BUCKET = 'product-images';
/** A year, in seconds: a stored picture never changes, because each upload gets a new name. */
const CACHE_SECONDS = String(365 * 24 * 60 * 60);

/** Stores a prepared picture. Returns its URL, a path on the shop's origin; null when it could not be stored. */
export type StorePicture = (picture: Blob) => Promise<string | null>;

export const storePictureInBucket: StorePicture = async (picture) => {
  try {
    const database = await getDatabase();
    const bucket = database.storage.from(BUCKET);
    const path = `${crypto.randomUUID()}.${picture.type === 'image/jpeg' ? 'jpg' : 'webp'}`;
    const { error } = await bucket.upload(path, picture, { contentType: picture.type, cacheControl: CACHE_SECONDS });
    if (error) throw error;
    const { publicUrl } = bucket.getPublicUrl(path).data;
    const own = `${window.location.origin}/`;
    return publicUrl.startsWith(own) ? publicUrl.slice(own.length - 1) : publicUrl;
  } catch (error) {
    logFailure('The picture was not stored', error);
    return null;
  }
};

export const keepPictureInTab: StorePicture = async (picture) => URL.createObjectURL(picture);
