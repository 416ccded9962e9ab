import { cx } from 'class-variance-authority';
import { Heart } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { site } from '@/config/site';
import { CartButton } from '@/features/cart/cart-button';
import { ThemeToggle } from '@/features/theme/theme-toggle';
import { optionalPart } from '@/lib/optional-part';
import { BrandMark } from '@/ui/brand-mark';
import { IconButton } from '@/ui/button';
import { Container } from '@/ui/container';
import { MenuButton } from '../menu-button';
import { layoutWords } from '../words';
import { mainNavigation } from './navigation';
import { SearchButton } from './search-button';
import { useScrolled } from './use-scrolled';

const loadMenu = async () => (await import('./mobile-menu')).MobileMenu;
/** If the code cannot be loaded, only the summary of the cart is shown. */
const CartLines = optionalPart(async () => (await import('./cart-preview')).CartLines);
const loadCartSheet = async () => (await import('./cart-preview')).CartSheet;

/** `account` is the sign-in button or the user menu. */
export function Header({ account }: { account: ReactNode }) {
  return (
    <ScrolledBar>
      {/* The middle stays in place when the right side changes: a skeleton, a button, the user's picture. */}
      <Container className="flex items-center gap-2 max-[389px]:gap-1 sm:gap-4 md:gap-2 lg:grid lg:grid-cols-[1fr_auto_1fr] lg:gap-4">
        <Link to={paths.home} className="flex items-center gap-2 py-1 text-brand">
          <BrandMark className="size-9 max-[389px]:size-8" />
          <span className="w-min font-display font-semibold leading-none max-[359px]:sr-only sm:w-auto sm:whitespace-nowrap sm:text-2xl md:text-xl lg:text-2xl">
            {site.name}
          </span>
        </Link>
        <nav aria-label={layoutWords.mainNavigation} className="hidden lg:block">
          <ul className="flex items-center lg:gap-1">
            {mainNavigation.map((item) => (
              <li key={item.to}>
                <NavLink
                  to={item.to}
                  end={item.to === paths.home}
                  className="inline-block rounded-full px-2 py-2 font-semibold transition-colors hover:bg-brand-soft hover:text-brand aria-[current=page]:text-brand aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-sun aria-[current=page]:underline-offset-8 xl:px-4"
                >
                  {item.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-0.5 max-sm:-mr-2.5 sm:gap-1">
          <SearchButton />
          <ThemeToggle />
          <IconButton asChild aria-label={layoutWords.wishList} className="max-sm:hidden">
            <Link to={paths.wishList}>
              <Heart className="size-5" aria-hidden="true" />
            </Link>
          </IconButton>
          <CartButton
            loadSheet={loadCartSheet}
            lines={
              <Suspense>
                <CartLines />
              </Suspense>
            }
          />
          {account}
          <MenuButton load={loadMenu} />
        </div>
      </Container>
    </ScrolledBar>
  );
}

/** A separate component, so that only the bar renders again on scroll, not its content. */
function ScrolledBar({ children }: { children: ReactNode }) {
  const scrolled = useScrolled();
  return (
    <header
      data-scrolled={scrolled}
      // The upper padding scrolls away before the bar sticks: it looks smaller, but its size never shifts the page.
      className={cx(
        'sticky -top-3 z-30 low:relative low:top-0 border-b pt-4.5 pb-1.5 transition-[background-color,border-color,box-shadow] duration-200',
        scrolled ? 'border-line bg-paper/85 shadow-card backdrop-blur-md' : 'border-transparent bg-paper',
      )}
    >
      {children}
    </header>
  );
}
