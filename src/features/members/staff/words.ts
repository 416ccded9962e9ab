import type { Known } from '@/domain/known-word';
import type { ListMessages } from '@/features/staff-area/list';
import { adminMessages, problemMessage } from '@/features/staff-area/words';
import { formatShopDay } from '@/lib/format';
import type { Problem } from '@/lib/result';
import type { Member, MemberChange, StaffRefusal, StaffRole } from './rows';

export const roleNames: Record<Known<StaffRole>, string> = { owner: 'Owner', staff: 'Staff', unknown: 'Unknown role' };

export const memberListMessages: ListMessages = {
  loading: 'Loading the members',
  loadFailed: 'We could not load the list of staff',
  none: 'There is nobody to show. If you were staff a moment ago, your access may have changed.',
};

export const memberMessages = {
  title: 'Staff',
  hint: (domain: string) =>
    `Only the people on this list can use the staff area, each with a verified address at @${domain}. Owners change the list.`,
  readOnly: 'Only an owner can change this list.',
  listName: 'Members',
  you: 'You',
  email: 'E-mail address',
  role: 'Role',
  invite: 'Invite',
  inviting: 'Inviting...',
  inviteHint: 'No mail is sent. Tell the person to sign in with this address.',
  invited: (email: string) => `${email} is invited`,
  wrongDomain: (domain: string) => `Enter an address that ends in @${domain}`,
  testAddress: 'Test addresses (+clerk_test) cannot be staff',
  alreadyMember: 'This address is on the list already',
  memberSuspended: 'This person is suspended. Reinstate them in the list instead.',
  gone: (email: string) => `${email} is no longer on the list`,
  undo: 'Undo',
} as const;

/** The state of a membership, and since when. */
export function stateOf({ invitedBy, invitedAt, firstSeenAt, suspendedBy, suspendedAt }: Member) {
  if (suspendedAt !== null) {
    return {
      name: 'Suspended',
      stage: 'stopped',
      since: `Suspended by ${suspendedBy} on ${formatShopDay(suspendedAt)}`,
    } as const;
  }
  if (firstSeenAt === null) {
    return {
      name: 'Invited',
      stage: 'waiting',
      since: `Invited by ${invitedBy} on ${formatShopDay(invitedAt)}`,
    } as const;
  }
  return { name: 'Active', stage: 'done', since: `Active since ${formatShopDay(firstSeenAt)}` } as const;
}

interface ChangeTexts {
  label: string;
  /** The confirmation before the change; null if none is needed. */
  question: { title: (email: string) => string; hint: string } | null;
  done: (email: string) => string;
  /** The reverse change. */
  undo: MemberChange | null;
}

export const changeTexts: Record<MemberChange, ChangeTexts> = {
  suspend: {
    label: 'Suspend',
    question: {
      title: (email) => `Suspend ${email}?`,
      hint: 'They lose all rights of the staff area at once, until an owner reinstates them.',
    },
    done: (email) => `${email} is suspended`,
    undo: 'reinstate',
  },
  reinstate: { label: 'Reinstate', question: null, done: (email) => `${email} is staff again`, undo: 'suspend' },
  'make-owner': {
    label: 'Make owner',
    question: {
      title: (email) => `Make ${email} an owner?`,
      hint: 'Owners invite, suspend and remove people, and change roles. They can also change yours.',
    },
    done: (email) => `${email} is an owner`,
    undo: 'make-staff',
  },
  'make-staff': {
    label: 'Make staff',
    question: {
      title: (email) => `Take the role of owner from ${email}?`,
      hint: 'They stay on the list as staff, and can no longer change it.',
    },
    done: (email) => `${email} is no longer an owner`,
    undo: 'make-owner',
  },
  remove: {
    label: 'Remove',
    question: {
      title: (email) => `Remove ${email}?`,
      hint: 'They lose all rights of the staff area at once. To come back they need a new invitation.',
    },
    done: (email) => `${email} is removed`,
    undo: null,
  },
};

export function memberProblem(problem: Problem, email: string, domain: string): string {
  return problemMessage(problem, {
    gone: memberMessages.gone(email),
    'not-staff': memberMessages.wrongDomain(domain),
    'test-address': memberMessages.testAddress,
    'already-member': memberMessages.alreadyMember,
    'member-suspended': memberMessages.memberSuspended,
    'own-standing': 'You cannot change your own role. Ask another owner.',
    'last-owner': 'There has to be an owner. Make somebody else an owner first.',
    'owner-only': 'Only an owner may do this. Your role may have changed a moment ago.',
    forbidden: 'Your account may not do this. If you were staff a moment ago, sign in again.',
    unreachable: adminMessages.didNotWork,
  });
}

export const dailyRefundsMessages = {
  title: 'Refunds a day',
  label: 'Refunds of one member a day (USD)',
  hint: 'Above it an owner makes the refund. Owners have no limit.',
  rule: {
    name: 'The sum',
    max: { minorUnits: 100_000_000, text: '1,000,000' },
    example: 'Enter a sum, such as 500.00',
  },
  save: 'Save the limit',
  saved: (sum: string) => `A member may refund ${sum} a day`,
  is: (sum: string) => `A member may refund ${sum} a day. Above it an owner makes the refund.`,
} as const;

export const notAMemberMessages = {
  pageTitle: adminMessages.title,
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  again: 'Check again',
  security: 'Security settings',
  confirm: 'Confirm that it is you',
  leave: adminMessages.leave,
  signOut: adminMessages.signOut,
} as const;

/** What a user without access reads, and can do. */
export const refusalTexts: Record<StaffRefusal, { title: string; hint: string }> = {
  'not-invited': {
    title: 'You are not on the list of staff',
    hint: 'Ask an owner of the shop to invite this address, then check again.',
  },
  suspended: {
    title: 'Your access is suspended',
    hint: 'An owner of the shop can reinstate you.',
  },
  'second-factor': {
    title: 'Your account needs a second step for sign-in',
    hint: 'Open the security settings of your account, add two-step verification, then sign out and in again.',
  },
  'sign-in-again': {
    title: 'Your sign-in is eight hours old',
    hint: 'The staff area asks for a new one. Confirm that it is you to go on.',
  },
  'other-account': {
    title: 'This address belongs to another account',
    hint: 'The list of staff knows it with an account that is not yours. An owner of the shop can remove the address and invite it again.',
  },
  unverified: {
    title: 'Your address is not verified',
    hint: 'Verify it in the settings of your account, then check again.',
  },
  'test-address': {
    title: 'Test addresses cannot be staff',
    hint: 'Sign in with an address of your own that an owner of the shop has invited.',
  },
  'other-domain': {
    title: 'Your address is not one of the staff',
    hint: 'The database expects addresses of another domain. Whoever set up the shop can change that.',
  },
  unknown: {
    title: 'You have no access',
    hint: 'The shop does not say why in words that this page knows. Reload the page, or ask an owner of the shop.',
  },
};
