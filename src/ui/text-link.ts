import { cva } from 'class-variance-authority';

export const textLink = cva('underline-offset-4', {
  variants: {
    variant: {
      brand: 'font-semibold text-brand underline decoration-2 decoration-sun hover:decoration-brand',
      /** In the colour of the surrounding notice. */
      inherit: 'font-bold underline',
      /** One of a list of links: underlined on hover only. */
      quiet: 'inline-flex min-h-11 items-center text-muted hover:text-brand hover:underline',
    },
  },
  defaultVariants: { variant: 'brand' },
});
