import type { Handler } from '../../supabase/functions/_shared/deps.ts';
import type { FunctionName } from '../../supabase/functions/_shared/error-codes.ts';
import { handle as clerkWebhook } from '../../supabase/functions/clerk-webhook/handler.ts';
import { handle as confirmPayment } from '../../supabase/functions/confirm-payment/handler.ts';
import { handle as leaveNewsletter } from '../../supabase/functions/leave-newsletter/handler.ts';
import { handle as paypalOrder } from '../../supabase/functions/paypal-order/handler.ts';
import { handle as paypalWebhook } from '../../supabase/functions/paypal-webhook/handler.ts';
import { handle as paystackWebhook } from '../../supabase/functions/paystack-webhook/handler.ts';
import { handle as previewLetter } from '../../supabase/functions/preview-letter/handler.ts';
import { handle as publishPages } from '../../supabase/functions/publish-pages/handler.ts';
import { handle as reconcile } from '../../supabase/functions/reconcile/handler.ts';
import { handle as refundPayment } from '../../supabase/functions/refund-payment/handler.ts';
import { handle as sendMails } from '../../supabase/functions/send-mails/handler.ts';

/** Every server function by its name in the URL. */
export const functionHandlers: Readonly<Record<FunctionName, Handler>> = {
  'clerk-webhook': clerkWebhook,
  'confirm-payment': confirmPayment,
  'leave-newsletter': leaveNewsletter,
  'paypal-order': paypalOrder,
  'paypal-webhook': paypalWebhook,
  'paystack-webhook': paystackWebhook,
  'preview-letter': previewLetter,
  'publish-pages': publishPages,
  reconcile,
  'refund-payment': refundPayment,
  'send-mails': sendMails,
};
