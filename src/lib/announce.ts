export const ANNOUNCEMENTS = 'announcements';

/** How long the text stays in the live region, in milliseconds. */
const KEPT_MS = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Announces a text to screen readers. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCEMENTS);
  if (!region) return;
  region.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => {
    region.textContent = '';
  }, KEPT_MS);
}
