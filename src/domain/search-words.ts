/** Words and phrases that mean the same to a shopper. */
export type WordGroup = readonly string[];

/** Said around a wish, not about it. */
const FILLERS = new Set(
  'a an and at by for from gift gifts i in is kid kids my of old on or present presents the to toy toys with year years'.split(
    ' ',
  ),
);

const VOWELS = /[aeiouy]+/g;

/** The words of a text in lower case, without accents and marks. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/['’]s\b/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** One spelling for words that are often spelled in several ways: `Xylophones` and `xylofone` are the same. */
export function foldWord(word: string): string {
  if (/\d/.test(word)) return word;
  const spelled = word.toLowerCase().replace(/ph/g, 'f').replace(/ck/g, 'k');
  const single = spelled.length > 3 && !spelled.endsWith('ss') ? singular(spelled) : spelled;
  return single.replace(/(.)\1+/g, '$1');
}

function singular(word: string): string {
  if (/..ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/(x|ch|sh|ss|z)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, '');
}

/** How a word sounds: its consonants count. Null for words too short to be told apart that way. */
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

/** The words a search is about; the words around them count only where there are no others. */
export function wantedWords(text: string): string[] {
  const all = wordsOf(text);
  const wanted = all.filter((word) => !FILLERS.has(word));
  return wanted.length > 0 ? wanted : all;
}

const folded = (text: string) => wordsOf(text).map(foldWord);
const holds = (words: readonly string[], phrase: readonly string[]) =>
  phrase.length > 0 && words.some((_, start) => phrase.every((word, index) => words[start + index] === word));

/** What else a text may be called: the words of every group that has one of its phrases. */
export function otherWords(text: string, groups: readonly WordGroup[]): string {
  const words = folded(text);
  return groups
    .filter((group) => group.some((phrase) => holds(words, folded(phrase))))
    .flat()
    .join(' ');
}
