import { useMembers } from '../members/queries';
import { inboxMessages } from './messages';

/** The addresses of active members, and the chosen one if it is not among them, with their labels in a select. */
export function useMemberChoices(chosen: string | null) {
  const { data: members = [] } = useMembers();
  const active = members
    .filter(({ suspendedAt, firstSeenAt }) => suspendedAt === null && firstSeenAt !== null)
    .map(({ email }) => email);
  const isFormer = (member: string) => members.length > 0 && !active.includes(member);
  return {
    members: chosen === null || active.includes(chosen) ? active : [...active, chosen],
    nameOf: (member: string) => (isFormer(member) ? inboxMessages.notActive(member) : member),
  };
}
