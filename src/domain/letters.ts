/** The letters of a text as people see them, one after the other: `é` of two signs, a family of emoji or a flag is one. */
function* lettersOf(text: string): Generator<string> {
  if (!('Segmenter' in Intl)) yield* text;
  else for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) yield segment;
}

/** The first letter of a name, as a capital where that is one letter, too. */
export function initialOf(name: string): string {
  const [first = ''] = lettersOf(name.trim());
  const [capital, ...more] = lettersOf(first.toUpperCase());
  return capital === undefined || more.length > 0 ? first : capital;
}

/** The beginning of a text, of whole letters and `most` UTF-16 units at most. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let start = '';
  for (const letter of lettersOf(text)) {
    if (start.length + letter.length > most) break;
    start += letter;
  }
  return start;
}
