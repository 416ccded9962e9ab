/** The characters of a text as people count them: a decomposed `é`, a family emoji or a flag is one. */
function* charactersOf(text: string): Generator<string> {
  if (!('Segmenter' in Intl)) yield* text;
  else for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) yield segment;
}

/** The first character of a name, upper-cased unless that gives several. */
export function initialOf(name: string): string {
  const [first = ''] = charactersOf(name.trim());
  const [capital, ...more] = charactersOf(first.toUpperCase());
  return capital === undefined || more.length > 0 ? first : capital;
}

/** The length of a text in code points, as `char_length` of PostgreSQL counts it. An emoji may have several. */
export const lengthOf = (text: string): number => [...text].length;

/** The start of a text, without splitting a character, at most `most` code points long. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let start = '';
  let left = most;
  for (const character of charactersOf(text)) {
    left -= lengthOf(character);
    if (left < 0) return start;
    start += character;
  }
  return text;
}
