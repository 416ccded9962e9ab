import { readFileSync } from 'node:fs';
import { providerName } from '../../supabase/functions/_shared/payment-words.ts';
import type { SandboxPayment } from './money-back.ts';

const file = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const money = (minor: number, currency: string) => `${currency} ${(minor / 100).toFixed(2)}`;

function button(label: string, call: string, body: object): string {
  return `<button type="button" data-call="${call}" data-body="${attribute(JSON.stringify(body))}">${label}</button>`;
}

function listed(what: string, items: SandboxPayment['refunds'], { currency }: SandboxPayment): string {
  const entries = items.map(
    (one) => `<li>${what} ${attribute(one.id)}: ${money(one.amountMinor, currency)}, ${attribute(one.status)}</li>`,
  );
  return entries.join('');
}

function row(payment: SandboxPayment): string {
  const { reference, provider } = payment;
  return `<tr>
  <td><strong>${providerName(provider)}</strong><br><code>${attribute(reference)}</code>
    <br>order <code>${attribute(payment.orderId ?? 'unknown')}</code></td>
  <td>${money(payment.amountMinor, payment.currency)}<br>${attribute(payment.status)}</td>
  <td><ul>${listed('Refund', payment.refunds, payment)}${listed('Dispute', payment.disputes, payment)}</ul></td>
  <td>
    ${button('Refund at the provider', 'refunds', { reference })}
    ${button('Let the refund succeed', 'refunds', { reference, outcome: 'done' })}
    ${button('Let the refund fail', 'refunds', { reference, outcome: 'failed' })}
    ${button('Leave the next refund pending', 'refunds', { reference, next: 'pending' })}
    ${button('Refuse the next refund', 'refunds', { reference, next: 'refused' })}
    ${button('Open a dispute', 'disputes', { reference })}
    ${button('Customer wins', 'disputes', { reference, outcome: 'lost' })}
    ${button('Customer loses', 'disputes', { reference, outcome: 'won' })}
    ${payment.orderId ? button('Pay another sum', 'mismatch', { orderId: payment.orderId, amountMinor: 100, provider }) : ''}
  </td>
</tr>`;
}

/** The payments at the emulated providers, with a button for each possible decision. */
export function paymentsPage(payments: readonly SandboxPayment[]): string {
  const body =
    payments.length > 0 ? payments.map(row).join('\n') : '<tr><td colspan="4">Nobody has paid yet.</td></tr>';
  return file('payments-page.html')
    .replace('/* style */', () => file('payments-page.css'))
    .replace('/* script */', () => file('payments-page.js'))
    .replace('<!-- rows -->', () => body);
}
