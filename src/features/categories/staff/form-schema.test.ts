import { describe, expect, it } from 'vitest';
import { categorySchema, categorySchemaAmong, emptyCategory, toCategoryFormValues } from './data';

const puzzles = { ...emptyCategory, name: 'Puzzles', slug: 'puzzles', intro: 'Pieces that fit. One by one.' };
const problemsOf = (change: object, schema = categorySchema) =>
  schema.safeParse({ ...puzzles, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the form of a category', () => {
  it('trims, and treats an empty picture as none', () => {
    const draft = categorySchema.parse({ ...puzzles, name: ' Puzzles ', pictureUrl: ' ', pictureAlt: '' });
    expect(draft).toEqual({ ...puzzles, pictureUrl: null, pictureAlt: null });
    expect(toCategoryFormValues(draft)).toEqual(puzzles);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'all' }, 'name', 'All is what the filter calls no category: choose another name'],
    [{ slug: '' }, 'slug', 'Address is required'],
    [{ slug: 'Big Puzzles' }, 'slug', 'Use small letters, digits and single hyphens, such as arts-and-crafts'],
    [{ slug: 'puzzles-' }, 'slug', 'Use small letters, digits and single hyphens, such as arts-and-crafts'],
    [{ slug: 'x'.repeat(61) }, 'slug', 'Address can be 60 characters at most: 1 character too many'],
    [{ slug: 'skill' }, 'slug', 'The shop uses this address itself: choose another'],
    [{ intro: ' ' }, 'intro', 'Write two sentences'],
    [{ intro: 'x'.repeat(301) }, 'intro', 'The two sentences can be 300 characters at most: 1 character too many'],
    [{ pictureUrl: '/a.webp' }, 'pictureAlt', 'Say what the picture shows'],
    [{ pictureAlt: 'A whale' }, 'pictureUrl', 'Add a picture, or clear its alternative text'],
    [
      { pictureUrl: 'http://a.example/a.webp', pictureAlt: 'A whale' },
      'pictureUrl',
      'Enter an address that starts with https:// or /, or upload a picture',
    ],
  ])('says what is wrong with %j', (change, field, message) => {
    expect(problemsOf(change)).toContainEqual([field, message]);
  });

  it('refuses names and addresses that others have', () => {
    const among = categorySchemaAmong([{ name: 'Games', slug: 'puzzles' }]);
    expect(problemsOf({ name: 'GAMES' }, among)).toEqual([
      ['name', 'There is a category with this name'],
      ['slug', 'Another category has this address'],
    ]);
  });
});
