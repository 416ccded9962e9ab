import { isFound } from '@/domain/search-text';
import { createMemoryRepository } from '@/features/staff-area/memory-repository';
import { formatCursor, pageOf } from '@/features/staff-area/pages';
import { keepPictureInTab } from '@/features/staff-area/pictures/api';
import type { PostDraft } from './form-schema';
import type { AdminPost, AdminPostFilter, PostRepository } from './repository';

const sample: AdminPost = {
  id: 1,
  title: 'Ten Quiet Minutes with a Picture Book',
  author: 'Wanjiru Maina',
  publishedOn: '2026-09-10',
  category: 'Language Skills',
  imageUrl: '/images/articles/language-skills.webp',
  tags: ['reading', 'bedtime'],
  productIds: [2],
  excerpt: 'Fewer pages, more talking: three questions that turn one picture into a story.',
  content:
    'Pick one page and stay there.\n\n## Three questions\n\n1. Who is here?\n2. What happened just before?\n3. What will they do next?',
  status: 'published',
  version: 1,
};

export function createDemoPosts(): PostRepository {
  const { all, ...records } = createMemoryRepository([sample], (draft: PostDraft, identity) => ({
    ...draft,
    ...identity,
  }));
  const shown = (show: AdminPostFilter['show']) => all().filter((post) => show === 'all' || post.status === show);
  return {
    ...records,
    async list({ search, show }, page) {
      const found = shown(show).filter(({ title, author, tags }) => isFound(search, [title, author, ...tags]));
      return {
        ...pageOf(found, page, ({ publishedOn, id }) => formatCursor({ at: publishedOn, key: String(id) })),
        counts: { all: shown('all').length, published: shown('published').length, draft: shown('draft').length },
      };
    },
    storePicture: keepPictureInTab,
  };
}
