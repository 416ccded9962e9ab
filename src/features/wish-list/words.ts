import { formatDay } from '@/lib/format';
import { joined } from '@/lib/isolated';
import { problemWords, type RefusalWords } from '@/lib/problem-words';
import type { Problem } from '@/lib/result';
import { countOf, listOf } from '@/lib/words';
import { heartMessages } from './heart-words';
import { FIRST_LIST } from './rules';

export const wishMessages = {
  page: FIRST_LIST,
  added: (name: string, list: string) => joined`Added ${name} to ${list}`,
  already: (name: string, lists: readonly string[]) => joined`${name} is on ${listOf(lists)} already`,
  removed: (name: string, lists: readonly string[]) => joined`Removed ${name} from ${listOf(lists)}`,
  undo: 'Undo',
  goneName: 'a toy that is no longer sold',
  gone: 'No longer in our shop.',
  reserved: 'Somebody is buying this',
  wishAgain: 'Nobody brought it: wish again',
  wishedAgain: (name: string) => joined`${name} can be reserved again`,
  listsLabel: 'Your wish lists',
  newList: 'New list',
  name: 'Name',
  create: 'Create list',
  rename: 'Rename list',
  saveName: 'Save name',
  cancel: 'Cancel',
  created: (name: string) => joined`${name} is ready. Hearts go there now.`,
  heartsGoHere: 'Your hearts go to this list, the newest one.',
  nameProblems: { missing: 'Name is required', 'too-long': 'Name can be 60 characters at most' },
  nameTaken: 'You have a list of this name already. Choose another name.',
  deleteList: 'Delete list',
  deleteTitle: (name: string) => joined`Delete ${name}?`,
  deleteHint: (count: number) =>
    count === 0 ? 'It is empty.' : `${countOf(count, 'item')} will go with it, and its link will stop working.`,
  deleted: (name: string) => joined`Deleted ${name}`,
  keep: 'Keep it',
  moveTo: (name: string) => joined`Move ${name} to another list`,
  move: 'Move to …',
  moved: (name: string, list: string) => joined`Moved ${name} to ${list}`,
  emptyTitle: 'No wishes yet',
  emptyHint: 'Press the heart on anything you like, and it waits for you here.',
  emptyList: 'This list is empty. Press the heart on anything you like.',
  shop: 'Look around the shop',
  loading: 'Loading your wish lists',
  failed: heartMessages.failed,
  notSaved: 'Your browser does not let us save your lists. They are kept until you close this tab.',
  onDevice: 'Your lists are kept on this device. With an account they are with you everywhere, and can be shared.',
  signIn: 'Sign in to share',
  shareTitle: 'Share this list',
  shareHint:
    'Whoever has the link sees the list and can say “I buy this”, without an account. From the day you choose, you see what is taken.',
  secretUntil: 'Keep reservations secret until',
  secretHint: 'The birthday, or the day after it.',
  shareButton: 'Share list',
  chooseDay: 'Choose a day from today on, within two years',
  isShared: (day: string) => `Reservations stay secret until ${formatDay(day)}.`,
  peek: 'The link keeps the secret from you while you are signed in here. Opened without your account it shows what anybody sees.',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. Select it and copy it by hand.',
  shared: 'The list is shared. Copy the link and send it.',
  saveDay: 'Change day',
  daySaved:
    'The day is changed for what is reserved from now on. What was reserved before keeps its day, unless the new one is later.',
  stop: 'Stop sharing',
  stopHint: 'The link will stop working. Sharing again makes a new one, and what was reserved stays reserved.',
  stopped: 'The list is not shared any more',
} as const;

export const sharedMessages = {
  title: 'A wish list',
  loading: 'Loading the wish list',
  intro:
    'Say what you are buying, so that nobody else buys it too, and order it within four weeks: then others can say so again. Whoever made the list cannot see it before the day they chose.',
  own: 'This is your own list. What others reserve stays hidden from you until the day you chose.',
  ownLink: 'Your wish lists',
  wishes: (count: number) => `Wishes (${count})`,
  buy: 'I buy this',
  undo: 'Undo',
  mine: 'You are buying this. Nobody else can reserve it.',
  mineUnlisted: 'You are buying this, but it has been taken off the list.',
  taken: 'Somebody is already buying this.',
  soldOut: 'Sold out for now.',
  reserved: (name: string) => joined`${name} is reserved for you. Put it into your cart, or come back to it.`,
  undone: (name: string) => joined`${name} can be reserved by others again.`,
  howItLeaves:
    'When you order it on this device, it leaves the list by itself. If you do not order it within four weeks, others can reserve it again.',
  empty: 'There is nothing left on this list.',
  noneTitle: 'There is no list at this link',
  none: 'It is no longer shared, or part of the link is missing. Ask for the link again.',
  failed: 'We could not open the list. Check your connection and try again.',
  unknownCaller:
    'We cannot tell whether this is your own list, because sign-in is not responding. Try again in a moment.',
  shop: 'Look around the shop',
} as const;

const refusals: RefusalWords = {
  reasons: {
    duplicate: wishMessages.nameTaken,
    'wish-list-full': 'A wish list holds up to 100 things. Take one off, or begin another list.',
    'wish-lists-full': 'There is room for 20 wish lists. Delete one to make another.',
    'wish-taken': 'Somebody else has taken it, or it left the list. Choose another present.',
    'own-wish-list': 'This is your own wish list. Others reserve from it.',
    'wishes-held': 'Much of this list is reserved from here. Order some of it, or undo one, before you reserve more.',
  },
  fields: {
    items: 'Something on these lists is not accepted. Reload the page.',
    secret_until: 'Choose a day from today on, within two years.',
  },
};

/** Why a change of wish lists failed. */
export const wishProblem = (problem: Problem): string => problemWords(problem, refusals);
