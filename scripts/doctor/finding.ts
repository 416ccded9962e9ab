import type { Place } from './guide.ts';

export type Level = 'fine' | 'note' | 'unasked' | 'missing' | 'wrong' | 'dangerous';

/** One thing the doctor has looked at. `says` is a sentence without any secret. */
export interface Finding {
  level: Level;
  about: string;
  says: string;
  /** Where the guide mends it. */
  mend?: Place;
}

const LEVELS_OF_PROBLEMS: readonly Level[] = ['missing', 'wrong', 'dangerous'];

export const isProblem = ({ level }: Finding) => LEVELS_OF_PROBLEMS.includes(level);

export const fine = (about: string, says: string): Finding => ({ level: 'fine', about, says });
