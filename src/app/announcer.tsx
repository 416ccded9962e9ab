import { useEffect } from 'react';
import { ANNOUNCEMENTS, announce } from '@/lib/announce';

/** Where `announce` speaks. It says the title of every page after the first, as browsers do between documents. */
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
