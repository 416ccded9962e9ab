import { keepPictureInTab } from '../pictures/store-picture';
import type { AdminPost, PostSource } from './source';

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

/**
 * One post in memory: a new one gets the length of the list plus 1 as its id, an edit replaces, a deletion removes.
 * Two posts can end up with one id that way, so a change goes to the one whose version it knows.
 */
export function createPostSample(): PostSource {
  let posts: AdminPost[] = [sample];
  let versions = sample.version;
  const indexOf = ({ id, version }: AdminPost) => posts.findIndex((post) => post.id === id && post.version === version);
  const nextVersion = () => {
    versions += 1;
    return versions;
  };

  return {
    list: async () => [...posts],
    async save(draft, basis) {
      if (basis === null) {
        const added = { ...draft, id: posts.length + 1, version: nextVersion() };
        posts = [...posts, added];
        return { status: 'saved', value: added };
      }
      const index = indexOf(basis);
      if (index < 0) return { status: 'gone' };
      const edited = { ...basis, ...draft, version: nextVersion() };
      posts = posts.with(index, edited);
      return { status: 'saved', value: edited };
    },
    async remove(post) {
      const index = indexOf(post);
      if (index < 0) return { status: 'gone' };
      posts = posts.toSpliced(index, 1);
      return { status: 'deleted' };
    },
    async restore(post) {
      if (indexOf(post) < 0) posts = [...posts, post].toSorted((a, b) => a.id - b.id);
      return { status: 'saved', value: post };
    },
    storePicture: keepPictureInTab,
  };
}
