import { logFailure } from '@/lib/log';
import { getDatabase } from '@/lib/supabase/client';

const BUCKET = 'product-images';
/** A stored picture never changes (a new one gets a new name): a year, in seconds. */
const CACHE_SECONDS = String(365 * 24 * 60 * 60);

/** Stores a prepared picture and returns the address it is shown from: a path on the shop's own origin. Null when it cannot be stored. */
export type StorePicture = (picture: Blob) => Promise<string | null>;

/** Puts a picture into the bucket, under staff rights. */
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

/** Keeps a picture in this tab only: the demonstration stores nothing. */
export const keepPictureInTab: StorePicture = async (picture) => URL.createObjectURL(picture);
