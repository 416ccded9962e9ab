/** What search engines show of a description, in characters. */
const MOST = 160;
const LEAST = 70;

/** A text as the description of a page: whole sentences as far as they fit, otherwise whole words and an ellipsis. */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MOST) return line;
  const start = line.slice(0, MOST + 1);
  const sentence = Math.max(...['. ', '! ', '? '].map((end) => start.lastIndexOf(end)));
  if (sentence >= LEAST) return start.slice(0, sentence + 1);
  const room = start.slice(0, MOST);
  const word = room.lastIndexOf(' ');
  return `${room.slice(0, word > LEAST ? word : MOST - 1).replace(/[\s,;:–—-]+$/, '')}…`;
}
