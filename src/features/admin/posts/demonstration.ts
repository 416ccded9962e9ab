import { keepPictureInTab } from '../pictures/store-picture';
import { createMemoryRepository } from '../shared/memory-repository';
import type { AdminPost, PostDraft, PostSource } from './source';

const sample: AdminPost = {
  id: 1,
  title: 'Ten Quiet Minutes with a Picture Book',
  author: 'Wanjiru Maina',
  date: '2026-09-10',
  category: 'Language Skills',
  image: '/images/articles/language-skills.webp',
  tags: ['reading', 'bedtime'],
  excerpt: 'Fewer pages, more talking: three questions that turn one picture into a story.',
  content:
    'Pick one page and stay there.\n\n## Three questions\n\n1. Who is here?\n2. What happened just before?\n3. What will they do next?',
  status: 'published',
  version: 1,
};

/** One post in memory. */
export function createPostSample(): PostSource {
  const { all, ...changes } = createMemoryRepository([sample], (draft: PostDraft, identity) => ({
    ...draft,
    ...identity,
  }));
  return {
    list: async () => [...all()],
    ...changes,
    storePicture: keepPictureInTab,
  };
}
