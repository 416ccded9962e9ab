import type { MouseEvent } from 'react';

const shown = new Map<string, string>();

function pathOf(source: string): string {
  return new URL(source).pathname.replace(/-\d+\.\w+$/, '');
}

/** Remembers the image file of the pressed card, as a placeholder for the larger one of the next page. */
export function noteShownFile(press: MouseEvent): void {
  const source = press.currentTarget.closest('article')?.querySelector('img')?.currentSrc;
  if (source) shown.set(pathOf(source), source);
}

/** The file in which a picture was last pressed; it is in the browser's cache. */
export function shownFile(picturePath: string): string | undefined {
  return shown.get(picturePath);
}
