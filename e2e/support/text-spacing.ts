/** Runs in the page: applies the text spacing of WCAG 1.4.12, and returns what is cut off by it. */
export function cutByTextSpacing(): string[] {
  const cut = () =>
    [...document.querySelectorAll<HTMLElement>('body *')].filter((box) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const tooWide = /hidden|clip/.test(overflowX) && box.scrollWidth > box.clientWidth + 1;
      const tooHigh = /hidden|clip/.test(overflowY) && box.scrollHeight > box.clientHeight + 1;
      // Text for screen readers only is one pixel large.
      return box.clientWidth > 1 && box.clientHeight > 1 && box.textContent?.trim() && (tooWide || tooHigh);
    });
  const already = new Set(cut());
  const spacing = document.createElement('style');
  spacing.textContent = `
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }`;
  document.head.append(spacing);
  const now = cut().filter((box) => !already.has(box));
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) now.push(document.documentElement);
  spacing.remove();
  return now.map((box) => `${box.tagName} .${box.className}: ${box.textContent?.trim().slice(0, 40)}`);
}
