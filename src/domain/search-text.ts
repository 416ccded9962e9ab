import { plainText } from './typed-text';

const SIGNS = /[\u00a9\u00ae\u2120\u2122]/g;
/** Accents, and the points of Hebrew and Arabic. The vowel signs of Indic and Thai scripts are letters, and stay. */
const MARKS =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;
const APOSTROPHES = /['\u02bd-\u02bf\u05f3\u05f4]/g;
const SEPARATORS =
  /[ !-/:-@[-`{-~\u00a1-\u00bf\u00d7\u00f7\u037e\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2010-\u205e\u2e00-\u2e5d\u3001-\u3003\u3008-\u3020\u3030\u30a0\u30fb]+/g;
/** Letters without a decomposition, and their plain spelling. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ɖ: 'd',
  ɗ: 'd',
  ɓ: 'b',
  ƙ: 'k',
  ƴ: 'y',
  ɛ: 'e',
  ɔ: 'o',
  ə: 'e',
  ς: 'σ',
  ґ: 'г',
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u0629': '\u0647',
  '\u06a9': '\u0643',
};
const KATAKANA = /[\u30a1-\u30f6]/g;
const TO_HIRAGANA = 0x60;
const ARABIC_ARTICLE = /(^| )(?:\u0627\u0644)+(?=[\u0621-\u064a]{3})/g;
const SPECIAL = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/**
 * A text normalised for searching: lower-case words without marks, apostrophes and the Arabic article, kana of both kinds as
 * one, separated by single spaces.
 */
export const searchFold = (text: string): string =>
  plainText(text.replace(SIGNS, ' '))
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFC')
    .replace(APOSTROPHES, '')
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA))
    .replace(SEPARATORS, ' ')
    .trim()
    .replace(ARABIC_ARTICLE, '$1');

/** The parts of a search between its spaces, each folded: a result has to contain all of them. */
export const searchParts = (search: string): string[] =>
  plainText(search.replace(SIGNS, ' '))
    .split(' ')
    .map(searchFold)
    .filter((part) => part !== '');

/** Whether the texts together contain every part of a search, in any order. An empty search finds everything. */
export function isFound(search: string, texts: readonly string[]): boolean {
  const parts = searchParts(search);
  if (parts.length === 0) return texts.some((text) => text.includes(search.trim()));
  const held = searchFold(texts.join(' '));
  return parts.every((part) => held.includes(part));
}
