import type { OnlineProvider } from '../../supabase/functions/_shared/payment-words.ts';
import { paypalCheck } from './paypal.ts';
import { paystackCheck } from './paystack.ts';
import type { ProviderCheck } from './provider-check.ts';

const checks: Readonly<Record<OnlineProvider, ProviderCheck>> = { paystack: paystackCheck, paypal: paypalCheck };

export const PROVIDER_CHECKS = Object.values(checks);
