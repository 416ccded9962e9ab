import { gtinOf } from '@/domain/gtin';
import { searchFold } from '@/domain/search-text';
import { plainText } from '@/domain/typed-text';
import irregularPlurals from './irregular-plurals.json' with { type: 'json' };

/** Synonyms: words and phrases that mean the same to a shopper. */
export type WordGroup = readonly string[];

/** Stop words: they surround a search but are not its subject. */
const FILLERS = new Set(
  'a an and at by for from gift gifts i in is kid kids my of old on or present presents the to toy toys with year years'.split(
    ' ',
  ),
);

const VOWELS = /[aeiouy]+/g;

/** The number of a book, also with hyphens, or of a bar code. */
const LONG_NUMBER = /\b(?:97[89](?:[- ]?\d){10}|\d(?:-?\d){8}-?[\dX]|\d{8}|\d{12,14})\b/gi;
const SINGULARS = new Map(Object.entries(irregularPlurals));
/** Chinese, Japanese, Thai and others, written without spaces between words. */
const UNSPACED =
  '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3041-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}';
const RUNS = new RegExp(`[${UNSPACED}]+|[^ ${UNSPACED}]+`, 'gu');
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');

const pairsOf = (run: string) => Array.from(run).map((sign, at, signs) => sign + (signs[at + 1] ?? ''));

/** The words of a text, folded. Scripts without spaces are split into pairs of adjacent characters. */
export function wordsOf(text: string): string[] {
  const plain = plainText(text);
  const number = /\d{3}/.test(plain) ? gtinOf(plain) : null;
  if (number !== null) return [number];
  const folded = searchFold(
    plain
      .replace(/'s(?![\p{L}\p{N}])/giu, '')
      .replace(LONG_NUMBER, (digits) => gtinOf(digits) ?? digits.replace(/[- ]/g, '')),
  );
  return (folded.match(RUNS) ?? []).flatMap((run) => (IS_UNSPACED.test(run) ? pairsOf(run) : run));
}

/** A text with each hyphenated word in one piece: `T-Rex` is `TRex`, `3-in-1` is `3in1`. Ranges such as `3-6` stay. */
export const joinedWords = (text: string): string =>
  plainText(text).replace(/[^ ]*[^ -]-[^ -][^ ]*/g, (word) => (/\p{L}/u.test(word) ? word.replaceAll('-', '') : word));

/**
 * The words under which a text is indexed, including the part after an apostrophe, as `enfant` of `l'enfant`, and
 * hyphenated words in one piece.
 */
export function indexedWords(text: string): string[] {
  const plain = plainText(text);
  const behind = plain.match(/'[\p{L}\p{N}]{3,}/gu) ?? [];
  const whole = joinedWords(plain).split(' ');
  const joined = plain.split(' ').flatMap((word, place) => (word === whole[place] ? [] : (whole[place] ?? [])));
  return [...wordsOf(text), ...[...behind, ...joined].flatMap(wordsOf)];
}

/** A common spelling for words with several spellings: `Xylophones` and `xylofone` are the same. */
export function foldWord(word: string): string {
  if (/\d/.test(word)) return word;
  const lower = word.toLowerCase();
  // Else `zzzz` would begin each word with z, and `paaaaa` each with pa. With a digit it is found as a whole, such as AAA batteries.
  const squeezed = lower.replace(/(.)\1+/g, '$1');
  if (squeezed.length * 2 < lower.length) return `${squeezed}${lower.length}`;
  const spelled = (SINGULARS.get(lower) ?? lower).replace(/ph/g, 'f').replace(/ck/g, 'k');
  const single = spelled.length > 3 && !spelled.endsWith('ss') ? singular(spelled) : spelled;
  return single.replace(/(.)\1+/g, '$1');
}

function singular(word: string): string {
  if (/..ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/(x|ch|sh|ss|z)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, '');
}

/** A phonetic key of the consonants of a word. Null for words too short for it. */
export function soundOf(word: string): string | null {
  if (/\d/.test(word)) return null;
  const sound = word
    .replace(/ph/g, 'f')
    .replace(VOWELS, 'a')
    .replace(/[xz]/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/(.)\1+/g, '$1')
    .replace(/a$/, '');
  return sound.length >= 5 && sound.replace(/a/g, '').length >= 3 ? sound : null;
}

/** The words of a search without stop words, unless there are no others. */
export function wantedWords(text: string): string[] {
  const all = wordsOf(text);
  const wanted = all.filter((word) => !FILLERS.has(word));
  return wanted.length > 0 ? wanted : all;
}

const folded = (text: string) => wordsOf(text).map(foldWord);
const holds = (words: readonly string[], phrase: readonly string[]) =>
  phrase.length > 0 && words.some((_, start) => phrase.every((word, index) => words[start + index] === word));

/** The synonyms of a text: the words of every group that has one of its phrases. */
export function otherWords(text: string, groups: readonly WordGroup[]): string {
  const words = folded(text);
  return groups
    .filter((group) => group.some((phrase) => holds(words, folded(phrase))))
    .flat()
    .join(' ');
}
