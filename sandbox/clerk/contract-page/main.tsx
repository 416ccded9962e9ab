import { ClerkLoaded, ClerkProvider, useAuth, useClerk } from '@clerk/clerk-react';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ConfirmSignIn } from '@/features/auth/clerk/confirm-sign-in';

const wanted = new URLSearchParams(location.search);

/** Signs the account of the address in, and asks for its password once more, as for a refund. */
function Account() {
  const clerk = useClerk();
  const { isSignedIn } = useAuth();
  const [answer, setAnswer] = useState<boolean | null>(null);
  useEffect(() => {
    if (isSignedIn) return;
    const [identifier, password] = [wanted.get('email') ?? '', wanted.get('password') ?? ''];
    void clerk.client.signIn
      .create({ identifier, password })
      .then(({ createdSessionId }) => clerk.setActive({ session: createdSessionId }));
  }, [clerk, isSignedIn]);
  if (!isSignedIn) return <p>Signing in</p>;
  return answer === null ? <ConfirmSignIn onAnswer={setAnswer} /> : <p>{answer ? 'Confirmed' : 'Not confirmed'}</p>;
}

createRoot(document.getElementById('root') ?? document.body).render(
  <ClerkProvider publishableKey={wanted.get('key') ?? ''} proxyUrl="/__clerk" telemetry={false}>
    <ClerkLoaded>
      <Account />
    </ClerkLoaded>
  </ClerkProvider>,
);
