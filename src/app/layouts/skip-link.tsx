import { layoutWords } from './words';

export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-full bg-brand px-5 py-3 font-bold text-brand-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {layoutWords.skip}
    </a>
  );
}
