import MiniSearch, { type Query } from 'minisearch';
import { plainText } from '@/domain/typed-text';
import {
  foldWord,
  indexedWords,
  joinedWords,
  otherWords,
  soundOf,
  type WordGroup,
  wantedWords,
  wordsOf,
} from '../search-words';

type Weights<Field extends string> = Readonly<Record<Field, number>>;

export interface SearchIndex<Entry> {
  /** The matching entries, best match first; empty for an empty text. */
  find: (text: string) => Entry[];
  /** The text with unknown words replaced by similar known ones; null if there are none. */
  nearest: (text: string) => string | null;
}

const SOUND = '~';
const OTHER_WORDS = 'otherWords';
const SUGGESTED_DISTANCE = 0.4;
/** A field with this weight contains the name of an entry; the others describe it. */
const NAMING = 3;

const asIs = (text: string) => text;
const termsOf = (word: string) => {
  const folded = foldWord(word);
  const sound = soundOf(folded);
  return sound === null ? folded : [folded, SOUND + sound];
};

const hasDigit = (word: string) => /\d/.test(word);

/** How many mistakes are allowed in a folded word, which is what is compared. */
const mistakesIn = (folded: string) => (hasDigit(folded) || folded.length < 5 ? 0 : folded.length < 8 ? 1 : 2);

/** Queries for a word: exact, phonetic, fuzzy. The first one with results is used. */
function readings(word: string): Query[] {
  const folded = foldWord(word);
  const sounds = [soundOf(folded), soundOf(word)].filter((sound) => sound !== null);
  const mistakes = mistakesIn(folded);
  return [
    { prefix: !hasDigit(word), queries: [folded] },
    { prefix: true, queries: sounds.map((sound) => SOUND + sound) },
    ...(mistakes === 0 ? [] : [{ fuzzy: mistakes, queries: [folded] }]),
  ];
}

export function createSearchIndex<Entry, Field extends string>(
  entries: readonly Entry[],
  textsOf: (entry: Entry) => Readonly<Record<Field, string>>,
  weights: Weights<Field>,
  synonyms: readonly WordGroup[],
): SearchIndex<Entry> {
  const fields = Object.keys(weights) as Field[];
  const index = new MiniSearch({
    fields: [...fields, OTHER_WORDS],
    tokenize: indexedWords,
    processTerm: termsOf,
    searchOptions: { boost: weights, tokenize: (text) => [text], processTerm: asIs },
  });
  const texts = entries.map(textsOf);
  const inOne = (text: Readonly<Record<Field, string>>) => fields.map((field) => text[field]).join(' | ');
  index.addAll(texts.map((text, id) => ({ ...text, [OTHER_WORDS]: otherWords(inOne(text), synonyms), id })));

  const finds = (query: Query) => index.search(query).length > 0;
  const find = (text: string): Entry[] => {
    const known = wantedWords(text).flatMap((word) => readings(word).find(finds) ?? []);
    const all: Query = { combineWith: 'AND', queries: known };
    const apart: Query = finds(all) ? all : { combineWith: 'OR', queries: known };
    const joined = joinedWords(text);
    const asOne: Query = {
      combineWith: 'AND',
      queries: wantedWords(joined).flatMap((word) => readings(word).slice(0, 1)),
    };
    const isJoined = joined !== plainText(text);
    const found = index.search(isJoined ? { combineWith: 'OR', queries: [apart, asOne] } : apart);
    return found.toSorted((a, b) => b.score - a.score || a.id - b.id).flatMap(({ id }) => entries.slice(id, id + 1));
  };

  const naming = fields.filter((field) => weights[field] >= NAMING);
  const nearest = (text: string): string | null => {
    const names = texts.flatMap((entry) => naming.flatMap((field) => wordsOf(entry[field])));
    const spellings = new Map(names.map((word) => [foldWord(word), word]));
    const guesses = wordsOf(text).map((word) => {
      if (hasDigit(word)) return null;
      const near = index.search(foldWord(word), { fuzzy: SUGGESTED_DISTANCE, fields: naming });
      const term = near.flatMap(({ terms }) => terms).find((known) => spellings.has(known));
      return term === undefined ? null : (spellings.get(term) ?? null);
    });
    const words = guesses.filter((guess) => guess !== null);
    return words.length === 0 ? null : words.join(' ');
  };
  return { find, nearest };
}
