import { Link } from 'react-router-dom';
import { signInPath } from '@/config/paths';
import { Button } from '@/ui/button';
import { textLink } from '@/ui/text-link';
import { checkoutMessages } from './words';

interface ClaimOfferProps {
  /** The path to return to after signing in. */
  returnTo: string;
  onLeave?: () => void;
  className?: string;
}

/** Offers a guest to create an account for the order. */
export function ClaimOffer({ returnTo, onLeave, className = '' }: ClaimOfferProps) {
  return (
    <section
      aria-labelledby="claim-order"
      data-tint="educational"
      className={`tint-ground rounded-panel p-6 text-(--on-tint) ${className}`}
    >
      <h2 id="claim-order" className="text-xl">
        {checkoutMessages.claimTitle}
      </h2>
      <p className="mt-1.5">{checkoutMessages.claimHint}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button asChild size="small">
          <Link to={signInPath(returnTo, 'up')} onClick={onLeave}>
            {checkoutMessages.signUp}
          </Link>
        </Button>
        <p>
          {checkoutMessages.haveOne}{' '}
          <Link to={signInPath(returnTo)} onClick={onLeave} className={textLink({ variant: 'inherit' })}>
            {checkoutMessages.signIn}
          </Link>
        </p>
      </div>
    </section>
  );
}
