import type { MouseEvent } from 'react';

const shown = new Map<string, string>();

function pathOf(source: string): string {
  return new URL(source).pathname.replace(/-\d+\.\w+$/, '');
}

/** Notes the file that the picture of a pressed card is shown in: it replaces the larger one of the next page. */
export function noteShownFile(press: MouseEvent): void {
  const source = press.currentTarget.closest('article')?.querySelector('img')?.currentSrc;
  if (source) shown.set(pathOf(source), source);
}

/** The file that a picture was last pressed in; it is in the browser's memory. */
export function shownFile(picturePath: string): string | undefined {
  return shown.get(picturePath);
}
