/** The longest tag in characters, and how many a post can have. */
export const tagLimits = { length: 50, count: 20 } as const;

/**
 * The tags of a text that has them separated by commas: trimmed, inner spaces single, each once whatever its case (the
 * first spelling stays), empty ones left out.
 */
export function parseTags(text: string): string[] {
  const tags = new Map<string, string>();
  for (const part of text.split(',')) {
    const tag = part.trim().replace(/\s+/g, ' ');
    const key = tag.toLowerCase();
    if (tag !== '' && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

/** What is wrong with the tags of a text, as a sentence; null when nothing is. */
export function tagsProblem(text: string): string | null {
  const tags = parseTags(text);
  if (tags.length === 0) return 'Tags are required, separated by commas';
  if (tags.length > tagLimits.count) return `A post can have ${tagLimits.count} tags at most`;
  const long = tags.find((tag) => tag.length > tagLimits.length);
  return long === undefined ? null : `A tag can be ${tagLimits.length} characters at most`;
}
