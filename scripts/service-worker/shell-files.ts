/** Vite's list of what it built, as far as it is read here. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; assets?: string[]; isEntry?: boolean }
>;

/** The pages that open without a connection even when nobody has seen them: the way from the shop window to the cart. */
const OFFLINE_PAGES = ['home', 'shop', 'product', 'cart', 'checkout'].map((name) => `src/pages/${name}-page.tsx`);

/** The built files that the shell and those pages consist of, as addresses. `ofEveryPage` are those that `index.html` names. */
export function shellFiles(manifest: Manifest, ofEveryPage: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>(ofEveryPage);
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const other of chunk.imports ?? []) visit(other);
  };
  for (const key of OFFLINE_PAGES) visit(key);
  return [...files].sort();
}
