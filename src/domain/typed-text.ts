/** The zero of each common set of digits; the other nine follow it. */
const ZEROS =
  '\u0660\u06f0\u07c0\u0966\u09e6\u0a66\u0ae6\u0b66\u0be6\u0c66\u0ce6\u0d66\u0e50\u0ed0\u0f20\u1040\u17e0\u1810';
const INVISIBLE =
  /(?![\t\n])\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Surrogate}/gu;
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u3164\uffa0]/g;
/** They shape letters and emoji, but are invisible alone. */
const JOINERS = /\u200c|\u200d|[\ufe00-\ufe0f]/g;
const DASHES = /[\u2010-\u2015\u2043\u207b\u208b\u2212\ufe31\ufe32\ufe58\ufe63\uff0d]/g;
const APOSTROPHES = /[`\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\u2035\uff07\uff40]/g;
const QUOTES = /[\u00ab\u00bb\u201c-\u201f\u2033\u2034\u2036\u2037\u2057\uff02]/g;

/** A text without invisible, control and direction marks, trimmed. Its line breaks stay. */
export const tidyText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(BLANKS, ' ')
    .normalize('NFC')
    .replace(/^(?:[ \t\n\u200c]|\u200d|[\ufe00-\ufe0f])+|(?<![ \t\n\u200c\u200d])(?:[ \t\n\u200c]|\u200d)+$/g, '');

/** A single-line text, such as a name: each run of whitespace becomes one space. */
export const tidyLine = (text: string): string => tidyText(text.replace(/[\n\r\t]/g, ' ')).replace(/ {2,}/g, ' ');

/** A text normalised for comparing and storing, such as a code: also with ASCII digits, dashes, quotes and widths. */
export const plainText = (text: string): string =>
  tidyLine(text)
    .replace(JOINERS, '')
    .replace(DASHES, '-')
    .replace(/\u0149/g, "'n")
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/ {2,}/g, ' ')
    .trim();

/** A number or an address as pasted: also without `tel:`, `mailto:`, `<>`, quotes and a trailing full stop. */
export const pastedText = (text: string): string =>
  plainText(text)
    .replace(/^[ <"']*(?:(?:tel|sms|callto|mailto):)?[ <"']*/i, '')
    .replace(/[ >"',.;]+$/, '');

/** How codes and numbers are compared: in lower case, by letters and digits only. `SAVE-10` is `save10`. */
export const lettersAndDigits = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

function asciiDigit(digit: string): string {
  for (const zero of ZEROS) {
    const value = digit.charCodeAt(0) - zero.charCodeAt(0);
    if (value >= 0 && value < 10) return String(value);
  }
  return digit;
}
