import {
  ClerkFailed,
  ClerkProvider,
  Show,
  SignIn,
  SignUp,
  UserButton,
  UserProfile,
  useAuth,
  useUser,
} from '@clerk/clerk-react';
import { useLayoutEffect, useState } from 'react';
import { Navigate, Route, Routes, useNavigate, useSearchParams } from 'react-router-dom';

const PUBLISHABLE_KEY = 'pk_live_Y2xlcmsubG9jYWxob3N0LnRlc3Qk';
const appearance = {
  variables: {
    colorPrimary: 'var(--brand)',
    colorBackground: 'var(--surface)',
    colorForeground: 'var(--ink)',
    borderRadius: '0.75rem',
  },
};
const localization = {
  userButton: { action__openUserMenu: 'Account menu', action__closeUserMenu: 'Account menu' },
};

/** Waits for a layout effect before it mounts the provider: begun during a suspended render it can miss its own loading. */
export default function AccountShell() {
  const navigate = useNavigate();
  const [mounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  if (!mounted) return null;
  return (
    <ClerkProvider
      publishableKey={PUBLISHABLE_KEY}
      proxyUrl="/__clerk"
      routerPush={(to) => navigate(to)}
      routerReplace={(to) => navigate(to, { replace: true })}
      signInUrl="/auth?tab=in"
      signUpUrl="/auth?tab=up"
      signInFallbackRedirectUrl="/"
      signUpFallbackRedirectUrl="/"
      afterSignOutUrl="/"
      telemetry={false}
      appearance={appearance}
      localization={localization}
    >
      <ClerkFailed>
        <p role="alert">Accounts are not available.</p>
      </ClerkFailed>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/auth" element={<Auth />} />
        <Route path="/profile" element={<Profile />} />
      </Routes>
    </ClerkProvider>
  );
}

function Home() {
  const { isLoaded, user } = useUser();
  const { getToken } = useAuth();
  const [token, setToken] = useState('');
  if (!isLoaded) return <p>Loading</p>;
  if (!user) return <p role="status">Signed out</p>;
  return (
    <>
      <p role="status">
        Signed in as {user.fullName}, {user.primaryEmailAddress?.emailAddress}
      </p>
      <UserButton />
      <button type="button" onClick={() => getToken().then((value) => setToken(value ?? ''))}>
        Read token
      </button>
      <button type="button" onClick={() => getToken({ skipCache: true }).then((value) => setToken(value ?? ''))}>
        Renew token
      </button>
      <output aria-label="Token">{token}</output>
    </>
  );
}

/** Where to go after signing in: the page of ours that asked for it, else the start. */
function returnPath(search: URLSearchParams): string {
  const { origin } = window.location;
  const asked = search.get('redirect_url') ?? '/';
  const wanted = URL.canParse(asked, origin) ? new URL(asked, origin) : null;
  return wanted?.origin === origin ? `${wanted.pathname}${wanted.search}${wanted.hash}` : '/';
}

/** Both ways out of the form name the same page: Clerk's own navigation and ours come in either order. */
function Auth() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const tab = search.get('tab') === 'up' ? 'up' : 'in';
  const target = returnPath(search);
  const addressOf = (chosen: 'in' | 'up') => {
    const next = new URLSearchParams(search);
    next.set('tab', chosen);
    return `/auth?${next}`;
  };
  return (
    <>
      <Show when="signed-in">
        <Navigate to={target} replace />
      </Show>
      <Show when="signed-out">
        <button type="button" role="tab" aria-selected={tab === 'in'} onClick={() => navigate(addressOf('in'))}>
          Sign In
        </button>
        <button type="button" role="tab" aria-selected={tab === 'up'} onClick={() => navigate(addressOf('up'))}>
          Sign Up
        </button>
        {tab === 'in' ? (
          <SignIn key="in" routing="hash" withSignUp={false} signUpUrl={addressOf('up')} forceRedirectUrl={target} />
        ) : (
          <SignUp key="up" routing="hash" signInUrl={addressOf('in')} forceRedirectUrl={target} />
        )}
      </Show>
    </>
  );
}

function Profile() {
  return (
    <>
      <Show when="signed-out">
        <Navigate to="/auth?redirect_url=%2Fprofile" replace />
      </Show>
      <Show when="signed-in">
        <UserProfile routing="hash" />
      </Show>
    </>
  );
}
