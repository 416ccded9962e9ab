import { expect, it } from 'vitest';
import { createMemoryRepository } from './memory-repository';

interface Toy {
  id: number;
  version: number;
  name: string;
}

const kit: Toy = { id: 1, version: 1, name: 'Kit' };
const gone = { ok: false, problem: { kind: 'gone' } };

function createToys() {
  const toys = createMemoryRepository([kit], (draft: { name: string }, identity): Toy => ({ ...draft, ...identity }));
  return {
    ...toys,
    names: () => toys.all().map(({ name }) => name),
    async saved(name: string, original: Toy | null = null): Promise<Toy> {
      const result = await toys.save({ name }, original);
      if (!result.ok) throw new Error(result.problem.kind);
      return result.value;
    },
  };
}

it('gives a new record the length of the list plus 1', async () => {
  const toys = createToys();
  expect((await toys.saved('Kite')).id).toBe(2);
  expect((await toys.saved('Drum')).id).toBe(3);
  expect(toys.names()).toEqual(['Kit', 'Kite', 'Drum']);
});

it('replaces what is edited and removes what is deleted', async () => {
  const toys = createToys();
  const edited = await toys.saved('Explorer Kit', kit);
  expect(toys.all()).toEqual([edited]);
  expect(edited).toMatchObject({ id: 1, name: 'Explorer Kit' });
  expect(await toys.remove(edited)).toEqual({ ok: true, value: 'deleted' });
  expect(toys.all()).toEqual([]);
});

it('changes one of two records that share an id', async () => {
  const toys = createToys();
  const second = await toys.saved('Kite');
  await toys.remove(kit);
  const third = await toys.saved('Drum');
  expect(third.id).toBe(second.id);
  await toys.saved('Loud Drum', third);
  expect(toys.names()).toEqual(['Kite', 'Loud Drum']);
});

it('restores a deleted record to its place, once', async () => {
  const toys = createToys();
  await toys.saved('Kite');
  await toys.remove(kit);
  await toys.restore(kit);
  await toys.restore(kit);
  expect(toys.names()).toEqual(['Kit', 'Kite']);
});

it('says when a record is gone', async () => {
  const toys = createToys();
  await toys.remove(kit);
  expect(await toys.save({ name: 'Kit' }, kit)).toEqual(gone);
  expect(await toys.remove(kit)).toEqual(gone);
});
