import type { Compose } from './compose.ts';
import { backInStock } from './templates/back-in-stock.ts';
import { emailChanged } from './templates/email-changed.ts';
import { messageAnswer, newMessage } from './templates/messages.ts';
import { newsletterConfirm, newsletterLetter } from './templates/newsletter.ts';
import { orderLinkAgain } from './templates/order-link.ts';
import { cancelled, delivered, orderReceived, paid, paymentPending } from './templates/orders.ts';
import { recalled, recallLifted } from './templates/recall.ts';
import { refunded } from './templates/refunded.ts';
import { remedyAnswered } from './templates/remedy.ts';
import { returnAcknowledged, returnDecided, returnWithdrawn } from './templates/returns.ts';
import { playRequest, reviewRequest } from './templates/reviews.ts';
import { parcelStopped, partSent, shipped, tracking } from './templates/shipped.ts';
import { lowStock, newOrder, newReturn, paymentIncident } from './templates/staff.ts';
import { withdrawal } from './templates/withdrawal.ts';

/** The template of each kind of mail. A new kind needs a line here, one in the check of private.mails, and a trigger that writes it. */
export const TEMPLATES: Readonly<Record<string, Compose>> = {
  order_received: orderReceived,
  payment_pending: paymentPending,
  paid,
  shipped,
  parcel: partSent,
  parcel_stopped: parcelStopped,
  tracking,
  delivered,
  cancelled,
  refunded,
  back_in_stock: backInStock,
  return_asked: returnAcknowledged,
  return_withdrawn: returnWithdrawn,
  return_decided: returnDecided,
  recall: recalled,
  recall_lifted: recallLifted,
  remedy_answered: remedyAnswered,
  withdrawal,
  review_asked: reviewRequest,
  played_asked: playRequest,
  newsletter_confirm: newsletterConfirm,
  letter: newsletterLetter,
  staff_new_order: newOrder,
  staff_low_stock: lowStock,
  staff_incident: paymentIncident,
  staff_return: newReturn,
  staff_message: newMessage,
  message_answer: messageAnswer,
  email_changed: emailChanged,
  order_link: orderLinkAgain,
};
