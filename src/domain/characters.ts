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

/** The start of a text, without splitting a character, at most `most` UTF-16 units long. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let start = '';
  for (const character of charactersOf(text)) {
    if (start.length + character.length > most) break;
    start += character;
  }
  return start;
}
