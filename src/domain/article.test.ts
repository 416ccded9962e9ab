import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Article,
  articleCategories,
  filterArticles,
  isPublished,
  readingMinutes,
  relatedArticles,
  wordCount,
} from './article';

const anArticle = (changes: Partial<Article> = {}): Article => ({
  id: 1,
  title: 'Puddles and snails',
  excerpt: 'What to do when it rains.',
  category: 'Outdoor Learning',
  publishedOn: '2026-03-01',
  author: 'A parent',
  imageUrl: '/images/articles/rain.webp',
  readingMinutes: 3,
  tags: ['rain', 'Short on time'],
  productIds: [],
  ...changes,
});

const articleArbitrary = fc.record({
  id: fc.nat(),
  title: fc.string({ unit: 'grapheme', minLength: 1 }),
  excerpt: fc.string({ unit: 'grapheme' }),
  category: fc.constantFrom(...articleCategories),
  publishedOn: fc.constantFrom('2026-01-05', '2026-04-12', '2026-09-30'),
  tags: fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 3 }),
  productIds: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 4 }),
});

describe('wordCount', () => {
  it('counts words, without markup and link targets', () => {
    expect(wordCount('## Two words\n\n- **bold** and [a link](/product/1) – done')).toBe(7);
  });

  it('is zero for nothing', () => {
    expect(wordCount(' \n--- \n')).toBe(0);
  });
});

describe('readingMinutes', () => {
  it.each([
    [0, 1],
    [1, 1],
    [220, 1],
    [660, 3],
    [769, 3],
    [770, 4],
  ])('converts %i words to %i minutes', (words, minutes) => {
    expect(readingMinutes('word '.repeat(words))).toBe(minutes);
  });

  it('never shrinks when text is added', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3000 }), fc.nat({ max: 500 }), (words, more) => {
        expect(readingMinutes('word '.repeat(words + more))).toBeGreaterThanOrEqual(
          readingMinutes('word '.repeat(words)),
        );
      }),
    );
  });
});

describe('isPublished', () => {
  it.each([
    ['draft', '2026-11-20', false],
    ['published', '2026-11-22', false],
    ['published', '2026-11-21', true],
    ['published', '2026-11-20', true],
  ] as const)('of a %s post of %s is %s on the 21st', (status, publishedOn, published) =>
    expect(isPublished({ status, publishedOn }, '2026-11-21')).toBe(published),
  );
});

describe('filterArticles', () => {
  const rain = anArticle();
  const songs = anArticle({
    id: 2,
    title: 'Songs (and stories)',
    excerpt: 'Talk 💬 all day.',
    tags: [],
    category: 'Language Skills',
  });
  const all = [rain, songs];

  it('returns everything for All and an empty search', () => {
    expect(filterArticles(all, { search: '', category: 'All' })).toEqual(all);
    expect(filterArticles(all, { search: '   ', category: 'All' })).toEqual(all);
  });

  it('matches title, excerpt or tags in any case', () => {
    expect(filterArticles(all, { search: 'short ON time', category: 'All' })).toEqual([rain]);
    expect(filterArticles(all, { search: 'SNAILS', category: 'All' })).toEqual([rain]);
    expect(filterArticles(all, { search: 'it rains', category: 'All' })).toEqual([rain]);
  });

  it('combines search and category', () => {
    expect(filterArticles(all, { search: 'a', category: 'Language Skills' })).toEqual([songs]);
    expect(filterArticles(all, { search: 'snails', category: 'Language Skills' })).toEqual([]);
  });

  it('treats regular-expression characters and emoji as plain text', () => {
    expect(filterArticles(all, { search: '(and stories', category: 'All' })).toEqual([songs]);
    expect(filterArticles(all, { search: '.*', category: 'All' })).toEqual([]);
    expect(filterArticles(all, { search: '[', category: 'All' })).toEqual([]);
    expect(filterArticles(all, { search: '💬', category: 'All' })).toEqual([songs]);
  });

  it('finds nothing for 500 characters that occur nowhere', () => {
    expect(filterArticles(all, { search: 'x'.repeat(500), category: 'All' })).toEqual([]);
  });

  it('finds every article by its own title and keeps the order', () => {
    fc.assert(
      fc.property(fc.array(articleArbitrary, { minLength: 1 }), fc.nat(), (articles, pick) => {
        const wanted = articles[pick % articles.length];
        const found = filterArticles(articles, { search: wanted?.title ?? '', category: 'All' });
        expect(found).toContain(wanted);
        expect(found).toEqual(articles.filter((article) => found.includes(article)));
      }),
    );
  });

  it('splits the list into the categories without loss', () => {
    fc.assert(
      fc.property(fc.array(articleArbitrary), (articles) => {
        const parts = articleCategories.flatMap((category) => filterArticles(articles, { search: '', category }));
        expect(parts).toHaveLength(articles.length);
      }),
    );
  });
});

describe('relatedArticles', () => {
  const here = anArticle({ id: 1, category: 'Sensory Play', productIds: [3, 5] });
  const sameCategory = anArticle({ id: 2, category: 'Sensory Play', publishedOn: '2026-01-01' });
  const twoShared = anArticle({ id: 3, productIds: [5, 3], publishedOn: '2026-01-02' });
  const oneShared = anArticle({ id: 4, productIds: [3], publishedOn: '2026-09-01' });
  const newer = anArticle({ id: 5, publishedOn: '2026-08-01' });
  const older = anArticle({ id: 6, publishedOn: '2026-02-01' });

  it('prefers the same category, then shared products, then the newest', () => {
    const articles = [older, newer, oneShared, here, twoShared, sameCategory];
    expect(relatedArticles(articles, here, 9).map((article) => article.id)).toEqual([2, 3, 4, 5, 6]);
  });

  it('does not modify its argument', () => {
    const articles = [older, newer];
    relatedArticles(articles, here, 2);
    expect(articles).toEqual([older, newer]);
  });

  it('returns at most the requested number and never the article itself', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(articleArbitrary, { selector: (article) => article.id, minLength: 1 }),
        fc.integer({ min: -1, max: 8 }),
        (articles, count) => {
          const [first] = articles;
          if (first === undefined) return;
          const related = relatedArticles(articles, first, count);
          expect(related).toHaveLength(Math.min(Math.max(0, count), articles.length - 1));
          expect(related).not.toContain(first);
        },
      ),
    );
  });
});
