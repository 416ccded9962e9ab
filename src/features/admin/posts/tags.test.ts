import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTags, tagsProblem } from './tags';

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
    expect(tagsProblem(`rain, ${'a'.repeat(51)}`)).toBe('A tag can be 50 characters at most');
  });
});
