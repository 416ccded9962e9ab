import { cx } from 'class-variance-authority';
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

/** Passes the props to the only child, instead of rendering an element. The child's own props win. */
export function asOnlyChild(props: { className?: string | undefined }, children: ReactNode): ReactElement {
  const child = Children.only(children);
  if (!isValidElement<{ className?: string }>(child)) throw new Error('There is no element to give the look to');
  return cloneElement(child, { ...props, ...child.props, className: cx(props.className, child.props.className) });
}
