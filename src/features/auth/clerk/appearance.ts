import type { ClerkProvider } from '@clerk/clerk-react';
import type { ComponentProps } from 'react';

type ProviderProps = ComponentProps<typeof ClerkProvider>;

const display = '"Fredoka Variable", "Fredoka Fallback", "Fredoka Fallback Android", ui-rounded, sans-serif';

export const appearance: NonNullable<ProviderProps['appearance']> = {
  variables: {
    colorPrimary: 'var(--brand)',
    colorPrimaryForeground: 'var(--brand-ink)',
    colorDanger: 'var(--danger)',
    colorSuccess: 'var(--brand)',
    colorWarning: 'var(--clay)',
    colorNeutral: 'var(--ink)',
    colorForeground: 'var(--ink)',
    colorMuted: 'var(--sunken)',
    colorMutedForeground: 'var(--muted)',
    colorBackground: 'var(--raised)',
    colorInput: 'var(--raised)',
    colorInputForeground: 'var(--ink)',
    colorRing: 'var(--brand)',
    colorBorder: 'var(--control)',
    fontFamily: '"Nunito Variable", "Nunito Fallback", "Nunito Fallback Android", system-ui, sans-serif',
    fontFamilyButtons: display,
    fontSize: '1rem',
    borderRadius: '1rem',
  },
  elements: {
    headerTitle: { fontFamily: display, fontSize: '1.5rem', fontWeight: 600 },
    formButtonPrimary: {
      borderRadius: '999px',
      minHeight: '3rem',
      fontSize: '1.05rem',
      textTransform: 'none',
      backgroundImage: 'none',
      '&::after': { display: 'none' },
    },
    // Clerk's own borders and rings are too faint; a doubled selector is more specific than theirs.
    formFieldInput: {
      minHeight: '3rem',
      '&&': { border: '1px solid var(--control)', boxShadow: 'none' },
      '&&:focus': {
        borderColor: 'var(--brand)',
        boxShadow: '0 0 0 4px color-mix(in srgb, var(--brand) 20%, transparent)',
      },
      '&&[aria-invalid="true"]': { borderColor: 'var(--danger)' },
    },
    otpCodeFieldInput: { '&&': { border: '1px solid var(--control)', boxShadow: 'none' } },
    userButtonTrigger: { width: '2.75rem', height: '2.75rem', borderRadius: '999px' },
    avatarBox: { background: 'var(--brand)', '&& *': { color: 'var(--brand-ink)' } },
    userButtonAvatarBox: { width: '2.25rem', height: '2.25rem' },
    userButtonPopoverActionButton: { '&&': { color: 'var(--ink)' } },
  },
};

/** The page has its own card and tabs, so Clerk's are hidden. */
export const formAppearance = {
  elements: {
    rootBox: { width: '100%' },
    cardBox: { width: '100%', maxWidth: '100%', boxShadow: 'none', border: 'none', borderRadius: 0 },
    card: { padding: '0.25rem', boxShadow: 'none', border: 'none', backgroundColor: 'transparent' },
    footer: { display: 'none' },
  },
};

export const localization: NonNullable<ProviderProps['localization']> = {
  userButton: { action__openUserMenu: 'Account menu', action__closeUserMenu: 'Account menu' },
};
