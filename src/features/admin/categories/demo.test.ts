import { expect, it } from 'vitest';
import { createDemoCategories } from './demo';
import { emptyCategory } from './form-schema';

const draft = {
  ...emptyCategory,
  name: 'Puzzles',
  slug: 'puzzles',
  intro: 'One by one.',
  picture: null,
  pictureAlt: null,
};
const namesOf = async (repository: ReturnType<typeof createDemoCategories>) =>
  (await repository.list()).map(({ name }) => name);

it('begins with the four categories of the demonstration, adds, moves and deletes', async () => {
  const repository = createDemoCategories();
  expect(await namesOf(repository)).toEqual(['Outdoor', 'Books', 'Arts & Crafts', 'Educational']);
  const [outdoor, books] = await repository.list();
  if (!outdoor || !books) throw new Error('The demonstration is empty');
  expect(await repository.save(draft, null)).toMatchObject({ ok: true, value: draft });
  await repository.move(books, 1);
  expect(await namesOf(repository)).toEqual(['Books', 'Outdoor', 'Arts & Crafts', 'Educational', 'Puzzles']);
  expect(await repository.remove(outdoor)).toMatchObject({ problem: { kind: 'refused', reason: 'in-use' } });
  expect(await repository.remove(books)).toEqual({ ok: true, value: 'deleted' });
  await repository.restore(books);
  expect(await namesOf(repository)).toHaveLength(5);
});

it('refuses what the database would', async () => {
  const repository = createDemoCategories();
  expect(await repository.save({ ...draft, name: 'books' }, null)).toMatchObject({ problem: { field: 'name' } });
  expect(await repository.save({ ...draft, slug: 'books' }, null)).toMatchObject({ problem: { field: 'slug' } });
});
