import { useQuery } from '@tanstack/react-query';
import { accountHouseholdQuery } from '../queries';

/** Syncs the children on this device with the user's account. Renders nothing. */
export function AccountHousehold({ userId }: { userId: string }) {
  useQuery(accountHouseholdQuery(userId));
  return null;
}
