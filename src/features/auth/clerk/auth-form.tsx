import { SignIn, SignUp } from '@clerk/clerk-react';
import { useSearchParams } from 'react-router-dom';
import { AuthFormSkeleton } from '../auth-form-skeleton';
import { parseTab, returnPath, tabUrl } from '../sign-in-urls';
import { formAppearance } from './appearance';

export function AuthForm() {
  const [search] = useSearchParams();
  const target = returnPath(search, window.location.origin);
  const tab = parseTab(search);
  const fallback = <AuthFormSkeleton tab={tab} />;
  switch (tab) {
    case 'in':
      return (
        <SignIn
          key="in"
          routing="hash"
          withSignUp={false}
          signUpUrl={tabUrl(search, 'up')}
          forceRedirectUrl={target}
          appearance={formAppearance}
          fallback={fallback}
        />
      );
    case 'up':
      return (
        <SignUp
          key="up"
          routing="hash"
          signInUrl={tabUrl(search, 'in')}
          forceRedirectUrl={target}
          appearance={formAppearance}
          fallback={fallback}
        />
      );
  }
}
