import { lazy } from 'react';
import type { ProviderButtonMethod } from '../../port';

const Button = lazy(() => import('./paypal-button').then((module) => ({ default: module.PaypalButton })));

export const paypal: ProviderButtonMethod = { kind: 'provider-button', provider: 'paypal', Button };
