import type { ReactNode } from 'react';
import { AccountCart } from '@/features/cart/components/account-cart';
import { AccountHousehold } from '@/features/household/components/account-household';

export function AccountSyncParts({ userId }: { userId: string }): ReactNode {
  return (
    <>
      <AccountCart userId={userId} />
      <AccountHousehold userId={userId} />
    </>
  );
}
