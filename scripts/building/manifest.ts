import type { Manifest } from 'vite';

/** The module that every page loads. */
export const ENTRY = 'index.html';

/** The URLs of the built files of these modules, with their imports: a script before those it imports, a style sheet after
 *  those it may override. Throws for an unknown module. */
export function filesOfModules(manifest: Manifest, modules: readonly string[]) {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const assets = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (seen.has(key)) return;
    seen.add(key);
    scripts.add(`/${chunk.file}`);
    for (const other of chunk.imports ?? []) visit(other);
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
    for (const file of chunk.assets ?? []) assets.add(`/${file}`);
  };
  for (const module of modules) visit(module);
  return { scripts: [...scripts], styles: [...styles], assets: [...assets] };
}
