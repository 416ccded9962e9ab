import { plainText } from './typed-text';

/** GTIN-8, UPC, EAN and ISBN-13, GTIN-14. */
const LENGTHS = [8, 12, 13, 14];

function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

function isbn13Of(isbn10: string): string {
  const sum = [...isbn10].reduce((total, sign, place) => total + (sign === 'X' ? 10 : Number(sign)) * (10 - place), 0);
  const digits = `978${isbn10.slice(0, 9)}`;
  return sum % 11 === 0 ? digits + checkDigitOf(digits) : '';
}

/**
 * The number of a bar code or a book in one form, whichever of its spellings was typed: an ISBN-10 as ISBN-13, and
 * without the zeros that make a longer GTIN of a shorter one. Null for anything else. As `private.gtin_of`.
 */
export function gtinOf(typed: string): string | null {
  const signs = plainText(typed)
    .toUpperCase()
    .replace(/^(?:ISBN|EAN|GTIN|UPC)(?:[ -]?1[034](?!\d))?[ :]*/, '')
    .replace(/[ -]/g, '');
  const number = /^\d{9}[\dX]$/.test(signs) ? isbn13Of(signs) : signs;
  if (!/^(?:\d{8}|\d{12,14})$/.test(number)) return null;
  if (checkDigitOf(number.slice(0, -1)) !== Number(number.at(-1))) return null;
  const short = number.replace(/^0+/, '');
  return short.padStart(LENGTHS.find((length) => length >= short.length) ?? 0, '0');
}

/** An ISBN as ISBN-13; null for anything else. */
export function isbnOf(typed: string): string | null {
  const number = gtinOf(typed);
  return number !== null && /^97[89]\d{10}$/.test(number) ? number : null;
}
