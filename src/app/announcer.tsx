import { useEffect } from 'react';
import { ANNOUNCEMENTS, announce } from '@/lib/announce';

/** The live region of `announce`. It announces the title of every page after the first, as a page load would. */
export function Announcer() {
  useEffect(() => {
    let announced = document.title;
    const observer = new MutationObserver(() => {
      const { title } = document;
      if (title === '' || title === announced) return;
      announced = title;
      announce(title);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return <p id={ANNOUNCEMENTS} aria-live="polite" className="sr-only" />;
}
