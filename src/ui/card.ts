import { cva } from 'class-variance-authority';

export const card = cva('border border-line bg-raised shadow-card', {
  variants: {
    shape: { card: 'rounded-card', panel: 'rounded-panel' },
    padding: { none: '', medium: 'p-5 sm:p-6', large: 'p-5 sm:p-7' },
    /** The whole card is one link. It clips its content, so it draws the focus ring itself. */
    isLink: {
      true: 'group relative overflow-hidden transition duration-200 hover:-translate-y-0.5 hover:shadow-lifted has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-brand has-[a:focus-visible]:outline-offset-3',
    },
  },
  defaultVariants: { shape: 'card', padding: 'none' },
});

export const cardLink = 'after:absolute after:inset-0 focus-visible:outline-none';
