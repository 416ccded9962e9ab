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

export interface SearchMisses {
  /** For how many days they are kept. */
  days: number;
  misses: readonly SearchMiss[];
}
