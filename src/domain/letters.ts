/** The graphemes of a text: a decomposed `é`, a family emoji or a flag is a single letter. */
function* lettersOf(text: string): Generator<string> {
  if (!('Segmenter' in Intl)) yield* text;
  else for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) yield segment;
}

/** The first letter of a name, upper-cased unless that gives several letters. */
export function initialOf(name: string): string {
  const [first = ''] = lettersOf(name.trim());
  const [capital, ...more] = lettersOf(first.toUpperCase());
  return capital === undefined || more.length > 0 ? first : capital;
}

/** The start of a text, without splitting a letter, at most `most` UTF-16 units long. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let start = '';
  for (const letter of lettersOf(text)) {
    if (start.length + letter.length > most) break;
    start += letter;
  }
  return start;
}
