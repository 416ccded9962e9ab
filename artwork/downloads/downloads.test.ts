import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { resources } from '../../src/features/blog/customer/resources';
import { emotionsActivityBook } from './emotions-activity-book';
import { natureScavengerHunt } from './nature-scavenger-hunt';
import { page } from './page';
import { weeklyActivityPlanner } from './weekly-activity-planner';

const renderers = {
  'nature-scavenger-hunt': natureScavengerHunt,
  'emotions-activity-book': emotionsActivityBook,
  'weekly-activity-planner': weeklyActivityPlanner,
};

const a4 = { width: 595.28, height: 841.89 };
const usLetter = { width: 612, height: 792 };

/** The streams of a PDF unpacked, because the packed bytes may differ between versions of zlib. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/<<([^>]*?)>>\s*stream\n([\s\S]*?)\nendstream/g)].map(([, head = '', body = '']) =>
    head.includes('/FlateDecode') ? inflateSync(Buffer.from(body, 'latin1')).toString('latin1') : body,
  );
}

/** A text of the document's information, which stands in an object of its own. */
function infoOf(text: string, key: string): string | undefined {
  const reference = text.match(new RegExp(`/${key} (\\d+) 0 R`))?.[1];
  return text.match(new RegExp(`\\n${reference} 0 obj\\n\\(([^)]*)\\)`))?.[1];
}

describe('the page of all downloads', () => {
  it('fits on A4 and on US Letter', () => {
    for (const paper of [a4, usLetter]) {
      expect(page.width).toBeLessThanOrEqual(paper.width);
      expect(page.height).toBeLessThanOrEqual(paper.height);
    }
    expect(page.margin).toBeGreaterThanOrEqual(36);
  });
});

describe.each(resources)('$title', (resource) => {
  const bytes = readFileSync(new URL(`../../public${resource.file}`, import.meta.url));
  const text = bytes.toString('latin1');

  it('is a complete PDF of a size that loads quickly', () => {
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(bytes.length).toBeLessThan(200_000);
  });

  it('has as many pages as the blog says, each of the common size', () => {
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(resource.pages);
    expect(text.match(/\/MediaBox \[0 0 595 792\]/g)).toHaveLength(resource.pages);
  });

  it('names its title, author and language and is tagged for screen readers', () => {
    expect(infoOf(text, 'Title')).toBe(resource.title);
    expect(infoOf(text, 'Author')).toBe('Little Baobab');
    expect(text).toContain('/Lang (en)');
    expect(text).toContain('/MarkInfo');
    expect(text).toContain('/DisplayDocTitle true');
  });

  it('is what the script draws today, the same on every run', async () => {
    const render = renderers[resource.id as keyof typeof renderers];
    const drawn = await render();
    expect(streamsOf(drawn).length).toBeGreaterThan(resource.pages);
    expect(streamsOf(bytes)).toEqual(streamsOf(drawn));
    expect(text.match(/\/ID .*/)).toEqual(drawn.toString('latin1').match(/\/ID .*/));
  });
});
