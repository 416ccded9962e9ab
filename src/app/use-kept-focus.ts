import { useEffect } from 'react';

const PARTS = 'section[aria-labelledby], section[aria-label], main';

/** When what has the focus is taken away, such as a line of the cart, the part of the page around it gets the focus. */
export function useKeptFocus(): void {
  useEffect(() => {
    let around: Element[] = [];
    const remember = () => {
      around = [];
      for (let box = document.activeElement; box; box = box.parentElement) around.push(box);
    };
    const observer = new MutationObserver(() => {
      const [focused] = around;
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const part = around.find((box) => box.isConnected)?.closest<HTMLElement>(PARTS);
      around = [];
      if (!part) return;
      part.tabIndex = -1;
      part.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
