import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AccountCart } from '@/features/cart/account-cart';
import { accountHouseholdQuery } from '@/features/household/queries';

export function AccountSyncParts({ userId }: { userId: string }): ReactNode {
  return (
    <>
      <AccountCart userId={userId} />
      <AccountHousehold userId={userId} />
    </>
  );
}

/** Syncs the children on this device with the user's account. Renders nothing. */
function AccountHousehold({ userId }: { userId: string }) {
  useQuery(accountHouseholdQuery(userId));
  return null;
}
