import { cva, cx, type VariantProps } from 'class-variance-authority';
import { Children, type ComponentProps, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

const button = cva(
  'button inline-flex items-center gap-2 [&>svg]:shrink-0 rounded-full font-display font-medium leading-tight transition duration-150 disabled:cursor-not-allowed disabled:opacity-55 disabled:shadow-none',
  {
    variants: {
      variant: {
        primary: 'bg-brand text-brand-ink shadow-card hover:bg-brand-strong active:translate-y-px',
        secondary:
          'border-2 border-brand/30 bg-raised text-brand hover:border-brand hover:bg-brand-soft active:translate-y-px',
        quiet: 'text-brand hover:bg-brand-soft',
        danger: 'border-2 border-danger/30 bg-raised text-danger hover:border-danger hover:bg-danger-soft',
      },
      size: {
        small: 'min-h-11 px-4 py-1.5 text-[0.95rem]',
        medium: 'min-h-12 px-6 py-2.5',
        large: 'min-h-14 px-8 py-3 text-lg max-[22.5rem]:px-5',
      },
      align: { center: 'justify-center text-center', start: 'justify-start' },
    },
    defaultVariants: { variant: 'primary', size: 'medium', align: 'center' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof button> {
  /** Passes the classes to the only child, such as a link. */
  asChild?: boolean;
}

export function Button({ variant, size, align, asChild = false, className, ...props }: ButtonProps) {
  const look = button({ variant, size, align, className });
  if (asChild) return asOnlyChild({ ...props, className: look }, props.children);
  return <button type="button" className={look} {...props} />;
}

/** Passes the props to the only child, instead of rendering an element. The child's own props win. */
export function asOnlyChild(props: { className?: string | undefined }, children: ReactNode): ReactElement {
  const child = Children.only(children);
  if (!isValidElement<{ className?: string }>(child)) throw new Error('There is no element to give the look to');
  return cloneElement(child, { ...props, ...child.props, className: cx(props.className, child.props.className) });
}

const iconButton = cva(
  'inline-grid shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-brand-soft hover:text-brand disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent disabled:hover:text-ink',
  { variants: { size: { small: 'size-10', medium: 'size-11' } }, defaultVariants: { size: 'medium' } },
);

interface IconButtonProps extends ComponentProps<'button'>, VariantProps<typeof iconButton> {
  'aria-label': string;
  asChild?: boolean;
}

export function IconButton({ size, asChild = false, className, ...props }: IconButtonProps) {
  const look = iconButton({ size, className });
  if (asChild) return asOnlyChild({ ...props, className: look }, props.children);
  return <button type="button" className={look} {...props} />;
}
