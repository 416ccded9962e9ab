import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
}

/** A link to a page of the shop. The router's own would bring its data layer into the first load. */
export function Link({ to, target, onClick, ...props }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, target === undefined ? {} : { target });
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...props} href={href} target={target} onClick={onPress} />;
}

interface NavLinkProps extends LinkProps {
  /** Stands for the page itself only, not for the pages below it. */
  end?: boolean;
}

/** A link of a menu: it says when it leads to the current page. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const { pathname: here } = useLocation();
  const { pathname: there } = useResolvedPath(props.to);
  const isCurrent = here === there || (!end && here.startsWith(`${there.replace(/\/$/, '')}/`));
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />;
}
