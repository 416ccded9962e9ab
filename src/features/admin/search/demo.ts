import { createMemoryRepository } from '../shared/memory-repository';
import type { SynonymDraft } from './form-schema';
import type { SearchRepository, SynonymGroup } from './repository';

const samples: readonly SynonymGroup[] = [
  { id: 1, words: ['blocks', 'lego', 'duplo', 'bricks'], version: 1 },
  { id: 2, words: ['dinosaur', 'dino', 't-rex', 'jurassic'], version: 1 },
  { id: 3, words: ['music', 'instruments', 'percussion'], version: 1 },
];

const misses = [
  { text: 'trampoline', count: 14, lastDay: '2026-11-20' },
  { text: 'kite', count: 9, lastDay: '2026-11-21' },
  { text: 'brio train', count: 3, lastDay: '2026-11-12' },
];

/** A few words in memory. */
export function createDemoSearch(): SearchRepository {
  const { all, save, remove, restore } = createMemoryRepository(samples, (draft: SynonymDraft, identity) => ({
    ...draft,
    ...identity,
  }));
  return { list: async () => all(), save, remove, restore, misses: async () => ({ days: 90, misses }) };
}
