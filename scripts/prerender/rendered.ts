import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a page was rendered from, and its module in the build. */
interface Rendered {
  content: string;
  module: string;
}

const FILE = 'rendered.json';

/** The same for the same content. */
export const contentKey = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Replaces a file whole, because it may be read meanwhile. */
export function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
}

/** What the pages of a build were rendered from. It lies beside the renderer, which every build makes anew. */
export class RenderedPages {
  readonly #file: string;
  readonly #pages: Map<string, Rendered>;

  constructor(folder: string) {
    this.#file = path.join(folder, FILE);
    const pages = existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, 'utf8')) : {};
    this.#pages = new Map(Object.entries(pages));
  }

  isSame(file: string, content: string): boolean {
    return this.#pages.get(file)?.content === content;
  }

  moduleOf(file: string): string | undefined {
    return this.#pages.get(file)?.module;
  }

  keep(file: string, page: Rendered): void {
    this.#pages.set(file, page);
  }

  /** Writes it down without the pages that are no longer shown: one that returns has to be rendered again. */
  save(shown: readonly string[]): void {
    const names = new Set(shown);
    const kept = [...this.#pages].filter(([file]) => names.has(file));
    writeWhole(this.#file, JSON.stringify(Object.fromEntries(kept)));
  }
}
