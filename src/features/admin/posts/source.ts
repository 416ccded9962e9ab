import type { ArticleCategory } from '@/domain/article';
import type { Result, SaveResult } from '@/lib/result';
import type { StorePicture } from '../pictures/store-picture';
import type { Removal } from '../shared/memory-repository';

export const postStatuses = ['draft', 'published'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** What staff decide about a post. */
export interface PostDraft {
  title: string;
  author: string;
  /** Day of publication, yyyy-mm-dd. */
  date: string;
  category: ArticleCategory;
  image: string;
  tags: readonly string[];
  excerpt: string;
  /** Markdown. */
  content: string;
  status: PostStatus;
}

/** A post as staff see it. `version` grows with every save. */
export interface AdminPost extends PostDraft {
  id: number;
  version: number;
}

/** Where the posts of the staff area live. */
export interface PostSource {
  /** All posts, drafts too, the newest first. Rejects when they cannot be had. */
  list: () => Promise<AdminPost[]>;
  /** Adds a post (no original) or replaces the version that `original` is. */
  save: (draft: PostDraft, original: AdminPost | null) => Promise<SaveResult<AdminPost>>;
  remove: (post: AdminPost) => Promise<Result<Removal>>;
  /** Brings a deleted post back under its old id. */
  restore: (post: AdminPost) => Promise<Result<AdminPost>>;
  storePicture: StorePicture;
}
