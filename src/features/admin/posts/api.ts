import { getDatabase } from '@/lib/supabase/client';
import { save, write } from '@/lib/supabase/writes';
import { storePictureInBucket } from '../pictures/api';
import { parseCursor, parseIdCursor } from '../shared/pages';
import type { PostRepository } from './repository';
import { postColumns, postPageFromAnswer } from './rows';

export const livePosts: PostRepository = {
  async list({ search, show }, { before, pageSize, signal }) {
    const database = await getDatabase();
    const position = parseCursor(before);
    const call = database.rpc('list_posts', {
      search: search || null,
      show,
      before_published_on: position?.at ?? null,
      before_id: parseIdCursor(position?.key ?? null),
      page_size: pageSize,
    });
    const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
    return postPageFromAnswer(data);
  },
  async get(id) {
    const database = await getDatabase();
    const { data } = await database
      .from('blog_posts')
      .select(postColumns.select)
      .eq('id', id)
      .maybeSingle()
      .throwOnError();
    return data === null ? null : postColumns.fromRow(data);
  },
  save: (draft, original) =>
    save(
      'A post was not saved',
      (database) =>
        database.rpc('save_post', {
          id: original?.id ?? null,
          expected_version: original?.version ?? null,
          post: postColumns.toRow(draft),
        }),
      postColumns.fromRow,
    ),
  remove: ({ id }) =>
    write(
      'A post was not removed',
      (database) => database.rpc('remove_post', { id }),
      () => 'deleted',
    ),
  restore: ({ id }) =>
    write('A post was not put back', (database) => database.rpc('restore_post', { post: { id } }), postColumns.fromRow),
  storePicture: storePictureInBucket,
};
