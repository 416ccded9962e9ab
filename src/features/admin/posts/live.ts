import * as z from 'zod/mini';
import { articleCategories } from '@/domain/article';
import { getDatabase } from '@/lib/supabase/client';
import { save, write } from '@/lib/supabase/writes';
import { storePictureInBucket } from '../pictures/store-picture';
import { type AdminPost, type PostDraft, type PostSource, postStatuses } from './source';

const postRow = z.object({
  id: z.number(),
  title: z.string(),
  author: z.string(),
  published_on: z.string(),
  category: z.enum(articleCategories),
  image_url: z.string(),
  tags: z.array(z.string()),
  excerpt: z.string(),
  content: z.string(),
  status: z.enum(postStatuses),
  version: z.number(),
});

const COLUMNS = Object.keys(postRow.shape).join(', ');

function postFromRow(data: unknown): AdminPost {
  const { published_on, image_url, ...row } = postRow.parse(data);
  return { ...row, date: published_on, image: image_url };
}

/** The columns staff decide, as the database names them. */
function columnsOf(draft: PostDraft) {
  const { title, author, date, category, image, tags, excerpt, content, status } = draft;
  return { title, author, published_on: date, category, image_url: image, tags: [...tags], excerpt, content, status };
}

/** The posts of the shop's blog, changed under staff rights. */
export const livePosts: PostSource = {
  async list() {
    const database = await getDatabase();
    const { data } = await database
      .from('blog_posts')
      .select(COLUMNS)
      .order('published_on', { ascending: false })
      .order('id', { ascending: false })
      .throwOnError();
    return z.array(z.unknown()).parse(data).map(postFromRow);
  },
  save: (draft, original) =>
    save(
      'A post was not saved',
      (database) =>
        database.rpc('save_post', {
          id: original?.id ?? null,
          expected_version: original?.version ?? null,
          post: columnsOf(draft),
        }),
      postFromRow,
    ),
  remove: ({ id }) =>
    write(
      'A post was not removed',
      (database) => database.rpc('remove_post', { id }),
      () => 'deleted',
    ),
  restore: ({ id }) =>
    write('A post was not put back', (database) => database.rpc('restore_post', { post: { id } }), postFromRow),
  storePicture: storePictureInBucket,
};
