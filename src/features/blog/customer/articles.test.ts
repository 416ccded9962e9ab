import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paths } from '@/config/paths';
import { resourcePictures } from '@/config/resource-pictures';
import { readingMinutes } from '@/domain/article';
import { loadArticleBody } from './article-bodies';
import { articles } from './articles';
import { resources } from './resources';

const catalogue = [1, 2, 3, 4, 5, 6, 7, 8];

function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? '');
}

describe.each(articles)('article $id, $title', (article) => {
  it('states its reading time', async () => {
    expect(article.readingMinutes).toBe(readingMinutes(await loadArticleBody(article.id)));
  });

  it('links to exactly the products that it lists', async () => {
    const body = await loadArticleBody(article.id);
    const linked = catalogue.filter((id) => linksOf(body).includes(paths.product.to(id)));
    expect(linked).toEqual([...article.productIds].sort());
  });

  it('links only to products and to the free downloads', async () => {
    const known = [...catalogue.map(paths.product.to), ...resources.map((resource) => resource.file)];
    for (const link of linksOf(await loadArticleBody(article.id))) expect(known).toContain(link);
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
