import type { PostStatus } from '@/domain/article';
import type { CountedPage, PageRequest } from '@/features/staff-area/pages';
import type { StorePicture } from '@/features/staff-area/pictures/api';
import type { Removal } from '@/features/staff-area/use-removal';
import type { Result, SaveResult } from '@/lib/result';
import type { PostDraft } from './form-schema';

/** A post as staff see it in a list. `version` grows with every save. */
export interface PostSummary extends Omit<PostDraft, 'content'> {
  id: number;
  version: number;
}

export type AdminPost = PostSummary & Pick<PostDraft, 'content'>;

export const postFilters = ['all', 'published', 'draft'] as const satisfies readonly ('all' | PostStatus)[];

export interface AdminPostFilter {
  /** Part of the title, author or a tag. */
  search: string;
  show: (typeof postFilters)[number];
}

export type PostPage = CountedPage<PostSummary, AdminPostFilter['show']>;

/** Posts for staff. Reads throw when the data cannot be reached, changes never throw. */
export interface PostRepository {
  list(filter: AdminPostFilter, page: PageRequest): Promise<PostPage>;
  get(id: number): Promise<AdminPost | null>;
  save(draft: PostDraft, original: AdminPost | null): Promise<SaveResult<AdminPost>>;
  remove(post: PostSummary): Promise<Result<Removal>>;
  /** Restores a deleted post under its old id. */
  restore(post: PostSummary): Promise<Result<PostSummary>>;
  storePicture: StorePicture;
}
