import { cva } from 'class-variance-authority';

/** A short text to press, one of several beside each other. */
export const pill = cva('inline-flex items-center gap-2 rounded-full wrap-anywhere transition', {
  variants: {
    look: {
      link: 'min-h-11 border-2 border-brand/30 bg-raised px-4 py-1 font-display font-medium text-brand hover:border-brand hover:bg-brand-soft',
      /** A link in the colours of its tint. */
      tinted: 'min-h-11 bg-(--tint) px-5 font-display font-medium text-(--on-tint) hover:bg-(--tint-deep)',
      tag: 'min-h-10 border border-line bg-raised px-4 py-1.5 font-semibold text-[0.95rem] text-muted hover:border-brand hover:text-brand',
      /** A button that is on or off. Its place gives it padding, weight and the colour of its border. */
      choice:
        'min-h-11 border bg-raised text-sm hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand',
      /** A choice that is on, with a button that removes it. */
      chosen:
        'min-h-11 border border-brand/40 bg-brand-soft px-4 text-left font-semibold text-brand text-sm hover:border-brand',
    },
  },
});
