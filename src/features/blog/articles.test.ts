import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { founders } from '@/config/founders';
import { paths } from '@/config/paths';
import { resourcePictures } from '@/config/resource-pictures';
import { articleCategories, readingMinutes, wordCount } from '@/domain/article';
import { loadArticleBody } from './article-bodies';
import { articles } from './articles';
import { resources } from './resources';

const catalogue = [1, 2, 3, 4, 5, 6, 7, 8];

function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? '');
}

describe('the list of articles', () => {
  it('has the ids 1 to 6 and one article for each category', () => {
    expect(articles.map((article) => article.id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(articles.map((article) => article.category)).toEqual([...articleCategories]);
  });

  it('names one of the founders as author', () => {
    const names = founders.map((founder) => founder.name);
    for (const article of articles) expect(names).toContain(article.author);
  });
});

describe.each(articles)('article $id, $title', (article) => {
  it('has 500 to 900 words and states the reading time', async () => {
    const body = await loadArticleBody(article.id);
    expect(wordCount(body)).toBeGreaterThanOrEqual(500);
    expect(wordCount(body)).toBeLessThanOrEqual(900);
    expect(article.readingMinutes).toBe(readingMinutes(body));
  });

  it('has headings from level 2 on, without gaps', async () => {
    const body = await loadArticleBody(article.id);
    const levels = [...body.matchAll(/^(#+) /gm)].map((match) => match[1]?.length ?? 0);
    expect(levels.length).toBeGreaterThanOrEqual(4);
    expect(levels[0]).toBe(2);
    expect(levels.every((level) => level === 2 || level === 3)).toBe(true);
  });

  it('uses exactly the products it lists, all of them from the catalogue', async () => {
    const body = await loadArticleBody(article.id);
    const linked = catalogue.filter((id) => linksOf(body).includes(paths.product.to(id)));
    expect(linked).toEqual([...article.productIds].sort());
    for (const id of article.productIds) expect(catalogue).toContain(id);
  });

  it('links only to products and to the free downloads', async () => {
    const known = [...catalogue.map(paths.product.to), ...resources.map((resource) => resource.file)];
    for (const link of linksOf(await loadArticleBody(article.id))) expect(known).toContain(link);
  });

  it('was published on a valid date in 2026', () => {
    expect(new Date(article.date).toISOString().slice(0, 10)).toBe(article.date);
    expect(article.date).toMatch(/^2026-/);
  });

  it('has its own picture', () => {
    expect(article.image).toMatch(/^\/images\/articles\/[a-z-]+\.webp$/);
    expect(articles.filter((other) => other.image === article.image)).toHaveLength(1);
  });
});

describe('loadArticleBody', () => {
  it('rejects an article that does not exist', async () => {
    await expect(loadArticleBody(7)).rejects.toThrow('Article 7 has no text');
  });
});

describe('the resources', () => {
  it.each(resources)('$title is a file in public', ({ file }) => {
    expect(readFileSync(`public${file}`).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  it.each(resources)('$title has a picture', ({ id }) => {
    expect(resourcePictures).toHaveProperty(id);
  });

  it.each(resources)('$title has the stated size', ({ file, kilobytes }) => {
    expect(Math.round(readFileSync(`public${file}`).byteLength / 1000)).toBe(kilobytes);
  });
});
