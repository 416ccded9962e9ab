import type { SynonymDraft } from './form-schema';

/** Words that the search treats as synonyms. `version` grows with every save. */
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
  /** Retention in days. */
  days: number;
  misses: readonly SearchMiss[];
}
