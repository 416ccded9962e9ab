import * as z from 'zod/mini';
import { parseCursor, parseIdCursor } from '@/features/staff-area/pages';
import { storePictureInBucket } from '@/features/staff-area/pictures/api';
import { columnsOf } from '@/lib/supabase/columns';
import { snakeKeys } from '@/lib/supabase/keys';
import { read } from '@/lib/supabase/read';
import { save, write } from '@/lib/supabase/writes';
import type { PostRepository } from './repository';
import { adminPost, postPage } from './rows';

export const livePosts: PostRepository = {
  list({ search, show }, { before, pageSize, signal }) {
    const position = parseCursor(before);
    return read(
      postPage,
      (database) =>
        database.rpc('list_posts', {
          search: search || null,
          show,
          before_published_on: position?.at ?? null,
          before_id: parseIdCursor(position?.key ?? null),
          page_size: pageSize,
        }),
      signal,
    );
  },
  get: (id) =>
    read(z.nullable(adminPost), (database) =>
      database.from('blog_posts').select(columnsOf('blog_posts', adminPost)).eq('id', id).maybeSingle(),
    ),
  save: (draft, original) =>
    save(
      'A post was not saved',
      (database) =>
        database.rpc('save_post', {
          id: original?.id ?? null,
          expected_version: original?.version ?? null,
          post: snakeKeys(draft),
        }),
      adminPost,
    ),
  remove: ({ id }) =>
    write(
      'A post was not removed',
      (database) => database.rpc('remove_post', { id }),
      () => 'deleted',
    ),
  restore: ({ id }) =>
    write('A post was not put back', (database) => database.rpc('restore_post', { post: { id } }), adminPost),
  storePicture: storePictureInBucket,
};
