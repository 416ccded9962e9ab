import { NavLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { OpenMenu } from '../menu-button';
import { SideSheet } from '../side-sheet';
import { layoutWords } from '../words';
import { mainNavigation } from './navigation';

const links = [
  ...mainNavigation,
  { label: layoutWords.wishList, to: paths.wishList },
  { label: layoutWords.account, to: paths.profile },
];

export function MobileMenu({ opener, onClose }: OpenMenu) {
  return (
    <SideSheet side="right" opener={opener} onClose={onClose}>
      <nav aria-label={layoutWords.mobileNavigation}>
        <ul className="flex flex-col gap-1">
          {links.map((link) => (
            <li key={link.to}>
              <NavLink
                to={link.to}
                end={link.to === paths.home}
                onClick={onClose}
                className="block rounded-2xl px-4 py-3 font-display font-medium text-xl hover:bg-brand-soft hover:text-brand aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
              >
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </SideSheet>
  );
}
