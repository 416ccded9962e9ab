import { type Problem, type RefusalReason, refusedFields } from '@/lib/result';
import { countOf } from '@/lib/words';
import { nothingToPay } from './order-words';

const reasonWords: Readonly<Record<RefusalReason, string>> = {
  invalid: 'Something here was not accepted. Check what you entered; if it looks right, write to us.',
  duplicate: 'This exists already. Choose another name, or change the one that is there.',
  'too-long': 'One of the texts is too long. Shorten it.',
  unreadable: 'One of the texts has characters we cannot save. Type it instead of pasting it.',
  'too-large': 'This is too large to send. Shorten the texts, or choose a smaller picture.',
  'email-not-verified': 'Your email address is not verified. Verify it in the settings of your account first.',
  'order-paid': 'This order is paid already. Reload the page to see it.',
  'order-sent': 'This order has been sent already.',
  'not-configured': 'This is not set up. Write to us.',
  'order-changed': 'This order has just changed. Reload it.',
  'delivery-not-offered': 'This delivery is not offered for the country. Choose another.',
  'nothing-to-pay': nothingToPay,
  'unknown-country': 'This country is not known. Pick it from the list.',
  'unknown-state': 'This state is not known, and it decides the tax. Enter its name or abbreviation.',
  'code-refused': 'The discount code is not valid for this order. Remove it.',
  'in-use': 'Something else still uses this. Change that first.',
  'key-reused': 'This was already sent with different contents. Reload the page to see the result.',
  'own-account': 'You cannot change this for yourself. Ask an owner.',
  'last-owner': 'There must be at least one owner. Make someone else an owner first.',
  'owner-only': 'Only owners may do this. Ask one of them.',
  'not-staff': 'This is not a company address. Use one that is.',
  'test-address': 'Test addresses belong to no one. Use a real one.',
  'already-member': 'This address is on the list already.',
  'member-suspended': 'This member is suspended. Reinstate them instead.',
  'staff-account': 'Accounts of staff are not deleted here. Ask an owner to take you off the list first.',
  'order-erased': 'The name and address of this order are erased, so nothing can be sent.',
  'order-refunded': 'The money for this order has gone back, so it stays as it is.',
  'order-returned': 'Items from this order have come back, so this is no longer possible.',
  'already-on-shelf': 'The units are on the shelf already.',
  'letter-changed': 'This letter has just been changed or sent. Reload it.',
  'letter-started': 'This letter is being sent already.',
  'letter-this-month': 'There was a letter this month already. Wait for the next month.',
  'no-readers': 'Nobody reads the letters yet.',
  'refund-recorded': 'This refund is recorded already.',
  'refund-too-large': 'This is more than is left of the payment. Enter a smaller sum.',
  'return-closed': 'Returns of this order are not possible now.',
  'return-too-much': 'You chose more than is left. Choose fewer.',
  'return-changed': 'The amount has changed. Look at it again.',
  'return-decided': 'This return has already been decided. Reload the page.',
  'recall-stands': 'This product is already recalled. Change that recall, or lift it first.',
  'recall-lifted': 'This recall has already been lifted. Reload the page.',
  'order-not-sent': 'This order has not been sent yet.',
  'piece-answered': 'This request has already been answered. Reload the page.',
  'piece-is-free': 'A recall promises this, so it is sent free. Leave the price empty.',
  'no-address': 'This order has no address to send anything to. Write to its customer.',
  'not-to-pack': 'This order is not waiting to be packed. Reload the page.',
  'order-over': 'This order is completed or cancelled. Open it to change its status.',
  'packed-already': 'Some of this was sent before. Reload the page to see what is left.',
  'packed-too-much': 'This is more than is left to send. Lower the number.',
  'goods-recalled': 'Some of this is recalled and stays here. Leave it out, and send the rest.',
  'address-changed': 'The address has been corrected. Nothing was sent: look at the slip again, or print a new one.',
  'total-changed': 'A price has just changed. Look at the new total first.',
  'review-closed': 'This is not delivered yet, or cannot be reviewed any more. Reload the page.',
  'review-link': 'Take out web and email addresses: reviews are shown without them.',
  'refund-by-hand': 'Cash goes back by hand. Record the refund then.',
  'address-final': 'This order is sent or cancelled, so its address stays as it is.',
  'list-full': 'A wish list holds up to 100 things. Take one off, or begin another list.',
  'lists-full': 'There is room for 20 wish lists. Delete one to make another.',
  'wish-taken': 'Somebody else has taken it, or it left the list. Choose another present.',
  'own-wish-list': 'This is your own wish list. Others reserve from it.',
  'country-final': 'The country of an order cannot change. Cancel the order and place a new one to send it there.',
  'state-final': 'That state has a different tax. Cancel the order and place a new one to send it there.',
};

const fieldWords: Readonly<Record<string, string>> = {
  address: 'The address is not accepted. Check its parts.',
  age: 'The age is not accepted. Give whole years from 0 to 17, or leave it empty.',
  amount: 'The sum is not accepted. Enter more than 0, up to what is left.',
  answer: 'The answer is not accepted. Write one, of 5,000 characters at most.',
  batch: 'These are too many products at once. Change some of them first, then the others.',
  choices: 'Something you chose for this order is not accepted. Go back to Shipping and check gift, date and code.',
  children: 'One of the children is not accepted. Check the birth month, and use 30 characters at most as a nickname.',
  consent: 'Tick the box first: without it we may not write to you.',
  decision: 'The answer is not accepted. Write one, of 1,000 characters at most.',
  delivery: 'This way of delivery is not known. Choose another.',
  discount_code: 'The discount code is not accepted. Check its letters and digits, or remove it.',
  email: 'This email address is not accepted. Check it: it looks like amina@example.com.',
  export: 'This export does not exist any more. Reload the page.',
  filter: 'This list does not exist any more. Reload the page.',
  gift: 'The gift is not accepted as it is. Go back to Shipping and choose it again.',
  gift_message: 'The gift message is not accepted. Use 200 characters at most.',
  gift_wrap: 'The gift wrap is not accepted. Go back to Shipping and choose it again.',
  items:
    'The items are not accepted as they are: an order has 1 to 99 of each product and something that costs money. Change them.',
  kind: 'This kind is not known. Reload the page.',
  letter: 'A letter needs a subject and a text. Check that both are there and not too long.',
  lines: 'What is in the parcel is not accepted. Tick at least one line of this order.',
  message: 'The message is not accepted. Write one, of 5,000 characters at most.',
  name: 'The name is not accepted. Use 1 to 60 characters.',
  needed_by: 'The date is not accepted. Choose another day.',
  note: 'The note is not accepted. Write one, and shorten it if it is long.',
  order_number: 'This order number is not accepted. Check it: it has at least 8 letters and digits.',
  payment_method: 'This payment method is no longer accepted. Choose another.',
  period: 'A period has 1 to 366 days. Choose a shorter one.',
  photo: 'The photo is not accepted. Choose a JPEG picture of at most 1 MB.',
  piece: 'This is not in the box of what you bought. Choose it from the list.',
  place: 'This place does not exist any more. Reload the page.',
  preface: 'The words are not accepted. Use 500 characters at most.',
  price: 'The price is not accepted. Enter a sum in dollars, such as 3.50.',
  reason: 'The reason is not accepted. Give one, of 500 characters at most.',
  reference: 'The reference is not accepted. Check it, or leave it empty.',
  request: 'This page is out of date. Reload it; you may have to type your text again.',
  role: 'This role is not known. Choose another.',
  secret_until: 'Choose a day from today on, within two years.',
  stars: 'Choose 1 to 5 stars first.',
  status: 'This status is not known. Reload the page.',
  time_zone: 'This time zone is not known. Choose another.',
  tracking_number: 'The tracking number or the carrier is not accepted. Check both.',
  words: 'Your words are not accepted. Use 1,000 characters at most.',
};

const tooManyWords = (minutes: number | null) =>
  minutes === null
    ? 'There is no room for more, or there were too many requests. Remove something, or wait an hour.'
    : `Too many requests in a short time. Wait ${countOf(minutes, 'minute')}.`;

const kindWords = {
  gone: 'This is no longer there. Reload the page.',
  forbidden: 'Your account may not do this, or your session is over. Sign in again.',
  'out-of-stock': 'There is not enough of this left.',
  unreachable: 'We could not reach the shop. Check your connection and try again.',
} as const;

/** Why a change failed, and what to do about it. */
export function problemWords(problem: Problem): string {
  switch (problem.kind) {
    case 'refused': {
      const [field = ''] = problem.reason === 'invalid' ? refusedFields(problem) : [];
      return fieldWords[field] ?? reasonWords[problem.reason];
    }
    case 'too-many':
      return tooManyWords(problem.minutes);
    default:
      return kindWords[problem.kind];
  }
}

/** The reason beyond "please try again"; null where a retry helps. */
export const knownReason = (problem: Problem): string | null =>
  problem.kind === 'unreachable' ? null : problemWords(problem);

/** What failed, why, and what to do. */
export const because = (sentence: string, problem: Problem): string => `${sentence} ${problemWords(problem)}`;
