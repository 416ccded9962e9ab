/** Runs in the page: why people would not see where the focus is (WCAG 2.4.7, 2.4.11); null when they do. */
export function focusProblem(): string | null {
  function placeProblem(box: HTMLElement): string | null {
    const { left, top, right, bottom, width, height } = box.getBoundingClientRect();
    if (width <= 1 || height <= 1) return 'has no size';
    if (height < innerHeight && (top < -1 || bottom > innerHeight + 1)) return 'is outside of the window';
    if (left < -1 || right > innerWidth + 1) return 'is beside the window';
    const inset = Math.min(4, width / 4, height / 4);
    const places = [
      [left + width / 2, top + height / 2],
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ] as const;
    const cover = places
      .map(([x, y]) => document.elementFromPoint(x, y))
      .find((hit) => hit && !box.contains(hit) && !hit.contains(box) && !hit.closest('label')?.contains(box));
    return cover ? `is covered by ${cover.tagName} ${cover.className}` : null;
  }

  function isMarked(element: Element): boolean {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
    return /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) && boxShadow !== 'none';
  }

  /** An element and those around it, up to what is fixed to the window. */
  function* outwards(element: Element): Generator<Element> {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      yield box;
      if (getComputedStyle(box).position === 'fixed') return;
    }
  }

  function cutsOff(frame: Element, marked: Element): boolean {
    const { overflowX, overflowY } = getComputedStyle(frame);
    const reach = Math.max(0, Number.parseFloat(getComputedStyle(marked).outlineOffset)) - 1;
    const ring = marked.getBoundingClientRect();
    const room = frame.getBoundingClientRect();
    const cutX = ring.left - reach < room.left || ring.right + reach > room.right;
    const cutY = ring.top - reach < room.top || ring.bottom + reach > room.bottom;
    return (overflowX !== 'visible' && cutX) || (overflowY !== 'visible' && cutY);
  }

  function ringProblem(box: HTMLElement): string | null {
    const marked = [...outwards(box)].slice(0, 6).find(isMarked);
    if (!marked) return 'looks as without the focus';
    const frame = [...outwards(marked)].slice(1).find((around) => cutsOff(around, marked));
    return frame ? `has a ring that is cut off by ${frame.tagName} ${frame.className}` : null;
  }

  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus';
  // What is inside is the provider's.
  if (focused.tagName === 'IFRAME') return null;
  const isHidden = focused.getBoundingClientRect().width <= 1;
  const box = (isHidden && focused.closest('label')) || focused;
  // Titles, dialogs and the page itself only take the focus so that reading goes on there.
  const problem = placeProblem(box) ?? (focused.tabIndex < 0 ? null : ringProblem(box));
  const words = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  return problem && `${focused.tagName} “${words.trim().slice(0, 40)}” ${problem}`;
}
