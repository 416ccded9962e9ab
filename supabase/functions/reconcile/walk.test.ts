import { describe, expect, it } from 'vitest';
import { UpstreamError } from '../_shared/upstream.ts';
import { FakeServices } from '../_testing/fake-services.ts';
import { type Position, type Progress, START, walk } from './walk.ts';
import type { Work } from './work.ts';

const PAGES = [
  ['a', 'b', 'c'],
  ['d', 'e'],
];

/** Walks two pages of letters, some of which fail. `calls` is the number of items before time runs out. */
async function walkLetters(
  failing: readonly string[],
  { start = START, calls = 100, error = new UpstreamError('down') } = {},
) {
  const services = new FakeServices();
  const seen: string[] = [];
  const kept: Position[] = [];
  const report = { checked: 0, errors: [] as string[] };
  const work = { deps: services.deps, report, hasTime: () => seen.length < calls } as unknown as Work;
  const progress: Progress = await walk<string>(work, start, async (at) => void kept.push(at), {
    read: async (page) => ({ items: PAGES[page - 1] ?? [], isLast: page === PAGES.length }),
    open: async () => async (item) => {
      seen.push(item);
      if (failing.includes(item)) throw error;
    },
  });
  return { seen: seen.join(''), kept, progress, errors: report.errors, logged: services.logged };
}

describe('walking through a list', () => {
  it('reads every page and stores its position', async () => {
    const { seen, kept, progress } = await walkLetters([]);
    expect({ seen, kept, progress }).toEqual({
      seen: 'abcde',
      kept: [{ page: 2, item: 0, tries: 0 }],
      progress: 'done',
    });
  });

  it('continues after an item that fails, and retries it in the next run, twice', async () => {
    const first = await walkLetters(['b']);
    expect(first).toMatchObject({ seen: 'abcde', progress: { page: 1, item: 1, tries: 1 }, errors: ['down'] });
    const second = await walkLetters(['b'], { start: first.progress as Position });
    expect(second).toMatchObject({ seen: 'bcde', progress: { page: 1, item: 1, tries: 2 } });
    const third = await walkLetters(['b'], { start: second.progress as Position });
    expect(third).toMatchObject({ seen: 'bcde', progress: 'done', errors: ['down'] });
  });

  it('skips a provider that fails three times in a row', async () => {
    const { seen, progress } = await walkLetters(['a', 'b', 'c', 'd', 'e']);
    expect({ seen, progress }).toEqual({ seen: 'abc', progress: { page: 1, item: 0, tries: 1 } });
  });

  it('stops when its time is up and resumes there, without losing failed items', async () => {
    const first = await walkLetters(['a'], { calls: 2 });
    expect(first).toMatchObject({ seen: 'ab', progress: { page: 1, item: 2, failed: { page: 1, item: 0 } } });
    const second = await walkLetters([], { start: first.progress as Position });
    expect(second).toMatchObject({ seen: 'cde', progress: { page: 1, item: 0, tries: 1 } });
  });

  it('reports an unexpected error without its message', async () => {
    const { errors, logged } = await walkLetters(['c'], { error: new TypeError('amina@example.com') as UpstreamError });
    expect(errors).toEqual(['unexpected error']);
    expect(logged.join()).toContain('TypeError');
    expect(logged.join()).not.toContain('amina');
  });
});
