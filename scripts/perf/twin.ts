const SCRIPTS = /\s*<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;
const SCRIPT_LINKS = /\s*<link\b[^>]*(?:rel="modulepreload"|as="script")[^>]*>/g;

/** A page without everything that is script. Structured data stays: it is content for search engines, and runs nowhere. */
export const withoutScript = (html: string): string => html.replace(SCRIPTS, '').replace(SCRIPT_LINKS, '');

/** One page of every kind: of those in a folder, such as the products, the first stands for all. */
export function onePageOfEachKind(paths: readonly string[]): string[] {
  const kinds = new Map<string, string>();
  for (const path of paths) {
    const kind = path.replace(/\/[^/]+$/, '/*');
    const key = kind === '/*' ? path : kind;
    if (!kinds.has(key)) kinds.set(key, path);
  }
  return [...kinds.values()];
}
