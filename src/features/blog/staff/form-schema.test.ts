import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleCategories } from '@/domain/article';
import { emptyPost, type PostFormValues, parseTags, postSchema, tagsProblem, toPostFormValues } from './form-schema';

const typed: PostFormValues = {
  title: 'Puddles',
  author: 'Wanjiru Maina',
  publishedOn: '2026-11-21',
  category: 'Outdoor Learning',
  imageUrl: '/images/articles/outdoor-learning.webp',
  tags: 'rain, outdoors',
  productIds: [7, 1],
  excerpt: 'Boots on.',
  content: '## Boots\n\nOn.',
  status: 'published',
};

function problemOf(field: keyof PostFormValues, text: string): string | null {
  const result = postSchema.safeParse({ ...typed, [field]: text });
  return result.success ? null : (result.error.issues.find((issue) => issue.path[0] === field)?.message ?? '');
}

describe('the post form', () => {
  it('turns what is typed into a draft, and back', () => {
    const draft = postSchema.parse(typed);
    expect(draft).toEqual({ ...typed, tags: ['rain', 'outdoors'] });
    expect(toPostFormValues(draft)).toEqual(typed);
  });

  it.each(articleCategories)('has the category %s', (category) => expect(problemOf('category', category)).toBeNull());

  it('asks for everything but the status and the day, which are set', () => {
    const result = postSchema.safeParse(emptyPost('2026-11-21'));
    expect(result.error?.issues.map(({ path }) => path[0]).toSorted()).toEqual([
      'author',
      'category',
      'content',
      'excerpt',
      'imageUrl',
      'tags',
      'title',
    ]);
  });

  it.each([
    ['', 'Publication date is required'],
    ['2026-02-30', 'Enter a day such as 2026-11-21'],
    ['21.11.2026', 'Enter a day such as 2026-11-21'],
    ['1026-11-21', 'Choose a day within ten years of today'],
  ])('refuses the day %j', (text, sentence) => expect(problemOf('publishedOn', text)).toBe(sentence));

  it('refuses what is no category, no status and too long', () => {
    expect(problemOf('category', 'Astronomy')).toBe('Choose a category');
    expect(problemOf('status', 'secret')).toBe('Choose draft or published');
    expect(problemOf('title', 'a'.repeat(201))).toBe('Title can be 200 characters at most: 1 character too many');
    expect(problemOf('excerpt', 'a'.repeat(501))).toBe('Excerpt can be 500 characters at most: 1 character too many');
  });

  it('takes twelve products at most', () => {
    const ids = Array.from({ length: 13 }, (_, index) => index + 1);
    expect(postSchema.safeParse({ ...typed, productIds: ids.slice(1) }).success).toBe(true);
    const [issue] = postSchema.safeParse({ ...typed, productIds: ids }).error?.issues ?? [];
    expect(issue).toMatchObject({ path: ['productIds'], message: 'A post can name 12 products at most' });
  });

  it('takes a script as the text that it is', () => {
    const content = '<script>alert(1)</script>';
    expect(postSchema.parse({ ...typed, content }).content).toBe(content);
  });
});

describe('parseTags', () => {
  it.each([
    ['rain, outdoors', ['rain', 'outdoors']],
    [' rain ,, Rain,RAIN , picture   books ', ['rain', 'picture books']],
    ['', []],
    [' , ', []],
    ['<script>', ['<script>']],
  ])('reads %j as %j', (text, tags) => expect(parseTags(text)).toEqual(tags));

  it('reads again what it wrote', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const tags = parseTags(text);
        expect(parseTags(tags.join(', '))).toEqual(tags);
      }),
    );
  });
});

describe('tagsProblem', () => {
  it('wants 1 to 20 tags of up to 50 characters', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`).join(',');
    expect(tagsProblem(' , ')).toBe('Tags are required, separated by commas');
    expect(tagsProblem(many(20))).toBeNull();
    expect(tagsProblem(many(21))).toBe('A post can have 20 tags at most');
    expect(tagsProblem(`rain, ${'a'.repeat(50)}`)).toBeNull();
    expect(tagsProblem(`rain, ${'a'.repeat(51)}`)).toBe('A tag can be 50 characters at most: 1 character too many');
  });
});
