import { compareTexts } from './compare';
import { isFound } from './search-text';

export const articleCategories = [
  'Child Development',
  'Outdoor Learning',
  'Emotional Development',
  'Sensory Play',
  'Learning Environments',
  'Language Skills',
] as const;

export type ArticleCategory = (typeof articleCategories)[number];

export interface Article {
  id: number;
  title: string;
  excerpt: string;
  category: ArticleCategory;
  /** Day of publication, yyyy-mm-dd. */
  publishedOn: string;
  author: string;
  /** Path or absolute URL of the picture. */
  imageUrl: string;
  readingMinutes: number;
  tags: readonly string[];
  /** Products that the article uses, the most useful first. */
  productIds: readonly number[];
}

export const postStatuses = ['draft', 'published'] as const;

export type PostStatus = (typeof postStatuses)[number];

/** Whether the blog shows a post on a day (yyyy-mm-dd, shop time): from its date on, unless it is a draft. */
export function isPublished(post: { status: PostStatus; publishedOn: string }, today: string): boolean {
  return post.status === 'published' && post.publishedOn <= today;
}

export interface ArticleFilter {
  search: string;
  category: ArticleCategory | 'All';
}

const wordsPerMinute = 220;

/** Counts the words of a Markdown text without markup, link targets and bare punctuation. */
export function wordCount(markdown: string): number {
  const readable = markdown.replace(/\]\([^)]*\)/g, ']');
  return readable.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Whole minutes to read a Markdown text at 220 words a minute, at least 1. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(wordCount(markdown) / wordsPerMinute));
}

/**
 * The articles whose title, excerpt and tags contain every part of the search (see `isFound`) and whose category
 * matches, in the given order; `All` matches every category.
 */
export function filterArticles<T extends Pick<Article, 'title' | 'excerpt' | 'category' | 'tags'>>(
  articles: readonly T[],
  { search, category }: ArticleFilter,
): T[] {
  return articles.filter(
    (article) =>
      (category === 'All' || article.category === category) &&
      isFound(search, [article.title, article.excerpt, ...article.tags]),
  );
}

type Relatable = Pick<Article, 'id' | 'category' | 'publishedOn' | 'productIds'>;

/**
 * Up to `count` other articles, the closest first: same category, then most shared products, then newest,
 * then lowest id.
 */
export function relatedArticles<T extends Relatable>(articles: readonly T[], article: Relatable, count: number): T[] {
  const sharedProducts = (other: Relatable) => other.productIds.filter((id) => article.productIds.includes(id)).length;
  const sameCategory = (other: Relatable) => Number(other.category === article.category);
  return articles
    .filter((other) => other.id !== article.id)
    .toSorted(
      (a, b) =>
        sameCategory(b) - sameCategory(a) ||
        sharedProducts(b) - sharedProducts(a) ||
        compareTexts(b.publishedOn, a.publishedOn) ||
        a.id - b.id,
    )
    .slice(0, Math.max(0, count));
}
