import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { Link } from 'react-router-dom';

const Choose = createContext<(action: () => void) => void>((action) => action());

interface MenuProps {
  /** The button that opens it. */
  opener: ReactNode;
  children: ReactNode;
}

/**
 * Rare actions behind one button. An action begins when the focus is back on the button, so that a dialog it opens
 * gives the focus back there.
 */
export function Menu({ opener, children }: MenuProps) {
  const chosen = useRef<(() => void) | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={trigger} asChild>
        {opener}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 grid min-w-52 max-w-[calc(100vw-1.5rem)] rounded-2xl border border-line bg-raised p-1.5 shadow-lifted"
          onCloseAutoFocus={(event) => {
            if (chosen.current === null) return;
            event.preventDefault();
            trigger.current?.focus();
            chosen.current();
            chosen.current = null;
          }}
        >
          <Choose
            value={(action) => {
              chosen.current = action;
            }}
          >
            {children}
          </Choose>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const look =
  'flex min-h-11 items-center gap-3 rounded-xl px-3 py-2 font-display text-[0.95rem] outline-none select-none cursor-pointer data-highlighted:bg-brand-soft data-highlighted:text-brand data-disabled:cursor-not-allowed data-disabled:opacity-55';

interface MenuItemProps {
  icon: LucideIcon;
  disabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

export function MenuItem({ icon: Icon, disabled = false, onChoose, children }: MenuItemProps) {
  const choose = useContext(Choose);
  return (
    <DropdownMenu.Item className={look} disabled={disabled} onSelect={() => choose(onChoose)}>
      <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />
      {children}
    </DropdownMenu.Item>
  );
}

interface MenuLinkProps {
  icon: LucideIcon;
  to: string;
  children: ReactNode;
}

export function MenuLink({ icon: Icon, to, children }: MenuLinkProps) {
  return (
    <DropdownMenu.Item className={look} asChild>
      <Link to={to}>
        <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />
        {children}
      </Link>
    </DropdownMenu.Item>
  );
}
