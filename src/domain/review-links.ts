import { plainText } from './typed-text';

/** A URL, a domain or an e-mail address, with the word it stands in. */
const LINK =
  /\S*(?::\/\/|(?<![\p{L}\p{N}_])www\.|[^\s@]@[^\s@]|(?<![\p{L}\p{N}_'])(?:wa|t|m|fb)\.me(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])youtu\.be(?![\p{L}\p{N}_])|[^\s.]\.(?:com|org|biz|xyz|ru|cn|de|dev|io|ly|gl|co\.[a-z]{2}|(?:or|go|ac|ne|me|sc)\.ke)(?![\p{L}\p{N}_])|[^\s.]\.(?:net|info|shop|store|online|site|top|app|me|be|co|do|club|link)\/)\S*/iu;
/** Endings of countries that are no English word. */
const COUNTRIES =
  'a[cefgloqruwz]|b[abdfghijmnorstwz]|c[acfghiklmnruvwxyz]|d[ejkmz]|e[cestu]|f[ijkmor]|' +
  'g[adefghilmnpqrstuwy]|h[knrtu]|i[loqr]|j[emop]|k[eghimnprwyz]|l[bcikrstuvy]|m[cdghklnopqtuvwxz]|' +
  'n[acefgilpruz]|p[efghklnrtwy]|qa|r[osuw]|s[abcdegiklmnrsuvxyz]|t[cdfghjklmnrtwz]|u[agkyz]|v[aceginu]|' +
  'w[fs]|y[et]|z[amw]';
/** Endings of countries that are a word, or begin a sentence. */
const COUNTRY_WORDS = 'a[dimstx]|b[ey]|c[do]|do|e[gr]|hm|i[demnst]|la|m[aemrsy]|no|om|p[ams]|re|s[hot]|t[ov]|us';
const OTHER_WORDS =
  'net|info|shop|store|online|site|top|app|africa|blog|click|club|email|gifts|kids|link|live|market|mobi|' +
  'page|pro|sale|shopping|space|tech|toys|vip|website|world';
/**
 * An address in lower case, since people write "love it.Top quality": with the ending of a country wherever it stands; with one that
 * is also a word at the end of a sentence or before a slash, because no sentence has a single word. What it lets pass: an ending that
 * is a word in the middle of a sentence ("toys.in now"), and one of a country in capitals ("toys.KE"). Staff read what passes.
 */
const NAMED_LINK = new RegExp(
  `\\S*[^\\s.,;:!?()"'\\d-]\\d{0,4}\\.(?:(?:${COUNTRIES})(?![\\p{L}\\p{N}_])|(?:${OTHER_WORDS})(?= ?$|[.,;:!?)"'/])|(?:${COUNTRY_WORDS})(?= ?$|[.!?)"'/]))\\S*`,
  'u',
);
const MARKS = /^[.,;:!?()"']+|[.,;:!?()"']+$/g;

/** The first URL, domain or e-mail address in a text; null without one. As `private.link_in`. */
export function linkIn(words: string): string | null {
  const text = plainText(words);
  const found = LINK.exec(text) ?? NAMED_LINK.exec(text);
  return found?.[0].replace(MARKS, '') ?? null;
}
