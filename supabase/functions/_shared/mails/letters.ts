import type { Compose } from './compose.ts';
import { backInStock } from './letters/back-in-stock.ts';
import { cancelled } from './letters/cancelled.ts';
import { delivered } from './letters/delivered.ts';
import { newsletterConfirm } from './letters/newsletter-confirm.ts';
import { newsletterLetter } from './letters/newsletter-letter.ts';
import { orderReceived } from './letters/order-received.ts';
import { paid } from './letters/paid.ts';
import { paymentPending } from './letters/payment-pending.ts';
import { refunded } from './letters/refunded.ts';
import { returnDecided } from './letters/return-decided.ts';
import { shipped, tracking } from './letters/shipped.ts';
import { lowStock, newOrder, paymentIncident, returnAsked } from './letters/staff.ts';

/** How each kind of mail is written. A kind is a line here, one in the check of private.mails, and a trigger that writes its row. */
export const LETTERS: Readonly<Record<string, Compose>> = {
  order_received: orderReceived,
  payment_pending: paymentPending,
  paid,
  shipped,
  tracking,
  delivered,
  cancelled,
  refunded,
  back_in_stock: backInStock,
  return_decided: returnDecided,
  newsletter_confirm: newsletterConfirm,
  letter: newsletterLetter,
  staff_new_order: newOrder,
  staff_low_stock: lowStock,
  staff_incident: paymentIncident,
  staff_return: returnAsked,
};
