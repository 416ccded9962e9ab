export const ANNOUNCEMENTS = 'announcements';

/** How long a screen reader finds the words, in milliseconds. */
const KEPT_MS = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something to people who do not see the page change. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCEMENTS);
  if (!region) return;
  region.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => {
    region.textContent = '';
  }, KEPT_MS);
}
