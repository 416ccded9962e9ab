import { searchFold } from './search-text';

const SLUG_MAX = 60;

/** Transliteration of folded Greek and Cyrillic letters. */
const LATIN_LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s τ:t υ:y φ:f χ:ch ψ:ps ω:o ' +
    'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: ' +
    'э:e ю:yu я:ya і:i є:ye ј:j љ:lj њ:nj ђ:dj ћ:c џ:dz ѕ:dz'
  )
    .split(' ')
    .map((pair) => pair.split(':')),
);

/**
 * The slug for a name: `Arts & Crafts` is `arts-and-crafts`. Empty for a name with letters that cannot be
 * transliterated, such as Chinese: a slug of the rest would be misleading.
 */
export function slugOf(name: string): string {
  const latin = searchFold(name.replaceAll('&', ' and ')).replace(
    /\p{L}/gu,
    (letter) => LATIN_LETTERS[letter] ?? letter,
  );
  if (/(?![a-z])[\p{L}\p{M}]/u.test(latin)) return '';
  const slug = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '');
  return slug.slice(0, SLUG_MAX).replace(/-$/, '');
}
