import { linkInShop } from '@/lib/followed-link';
import { preloadPage } from './pages';

/** Fetches the code of a page as soon as somebody seems to want it. */
export function watchLinks(): void {
  const fetchAhead = ({ target }: Event) => {
    const link = linkInShop(target);
    // Whoever follows the link is told.
    if (link) preloadPage(link.pathname).catch(() => {});
  };
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, fetchAhead, { passive: true });
}
