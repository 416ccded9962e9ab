import { env } from '@/config/env';
import { compareTexts } from '@/domain/compare';
import type { RefusalReason, Result } from '@/lib/result';
import type { Member, MemberRepository } from './repository';

const at = (name: string) => `${name}@${env.staffEmailDomain}`;

const FIRST: Member = {
  email: at('wanjiru'),
  userId: 'demo-1',
  role: 'owner',
  invitedBy: 'database',
  invitedAt: '2026-01-05T08:00:00Z',
  firstSeenAt: '2026-01-05T09:12:00Z',
  suspendedBy: null,
  suspendedAt: null,
};

const samples: readonly Member[] = [
  FIRST,
  { ...FIRST, email: at('achieng'), userId: 'demo-2', role: 'staff', invitedBy: FIRST.email },
  {
    ...FIRST,
    email: at('daniel'),
    userId: null,
    role: 'staff',
    invitedBy: FIRST.email,
    invitedAt: '2026-06-01T08:00:00Z',
    firstSeenAt: null,
  },
];

const refused = (reason: RefusalReason): Result<never> => ({
  ok: false,
  problem: { kind: 'refused', reason, field: null },
});
const withoutTag = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@');
const isActiveOwner = (member: Member) => member.role === 'owner' && member.suspendedAt === null;

/** A small list in memory, with the rules of the database. */
export function createDemoMembers(): MemberRepository {
  let members = [...samples];
  const replace = (email: string, change: Partial<Member>) => {
    members = members.map((member) => (member.email === email ? { ...member, ...change } : member));
  };
  const apply = {
    suspend: (email: string) => replace(email, { suspendedBy: FIRST.email, suspendedAt: new Date().toISOString() }),
    reinstate: (email: string) => replace(email, { suspendedBy: null, suspendedAt: null }),
    'make-owner': (email: string) => replace(email, { role: 'owner' }),
    'make-staff': (email: string) => replace(email, { role: 'staff' }),
    remove: (email: string) => {
      members = members.filter((member) => member.email !== email);
    },
  };

  return {
    list: async () => members.toSorted((a, b) => compareTexts(a.role, b.role) || compareTexts(a.email, b.email)),
    async invite(address, role) {
      const email = withoutTag(address);
      const known = members.find((member) => member.email === email);
      if (known) return refused(known.suspendedAt === null ? 'already-member' : 'member-suspended');
      const invited: Member = {
        ...FIRST,
        email,
        role,
        userId: null,
        invitedBy: FIRST.email,
        invitedAt: new Date().toISOString(),
        firstSeenAt: null,
      };
      members = [...members, invited];
      return { ok: true, value: invited };
    },
    async change(email, change) {
      const before = members;
      if (!before.some((member) => member.email === email)) return { ok: false, problem: { kind: 'gone' } };
      apply[change](email);
      if (members.some(isActiveOwner)) return { ok: true, value: undefined };
      members = before;
      return refused('last-owner');
    },
  };
}
