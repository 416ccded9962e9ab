import type { Result, SaveResult } from '@/lib/result';
import type { Removal } from '../shared/memory-repository';
import type { SynonymDraft } from './form-schema';

/** Words that the search takes for the same. `version` grows with every save. */
export interface SynonymGroup extends SynonymDraft {
  id: number;
  version: number;
}

export interface SearchMiss {
  text: string;
  count: number;
  /** yyyy-mm-dd */
  lastDay: string;
}

interface SearchMisses {
  /** For how many days they are kept. */
  days: number;
  misses: readonly SearchMiss[];
}

/** What staff do for the search. Reads throw when the data cannot be reached, changes never throw. */
export interface SearchRepository {
  list(): Promise<readonly SynonymGroup[]>;
  /** Adds a group (no original) or replaces the version that `original` is. */
  save(draft: SynonymDraft, original: SynonymGroup | null): Promise<SaveResult<SynonymGroup>>;
  remove(group: SynonymGroup): Promise<Result<Removal>>;
  restore(group: SynonymGroup): Promise<Result<SynonymGroup>>;
  misses(): Promise<SearchMisses>;
}
