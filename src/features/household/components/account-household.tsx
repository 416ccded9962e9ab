import { useQuery } from '@tanstack/react-query';
import { accountHouseholdQuery } from '../queries';

/** Lets the children of this device follow the account of a member. Shows nothing. */
export function AccountHousehold({ userId }: { userId: string }) {
  useQuery(accountHouseholdQuery(userId));
  return null;
}
