interface FrameTransaction {
  id: number;
  accessCode: string;
  reference: string;
  status: string;
  amount: number;
  currency: string;
  email: string;
  label: string | null;
  orderId: string | null;
  channel: string;
  phone: string | null;
}

const FRAME_TITLE = 'Paystack sandbox checkout';
const API = location.pathname.replace(/popup$/, '');
/** Enough time to read the message or to press close. */
const PENDING_CLOSE_MS = 2_500;

let opening: string | null = null;
let shown: FrameTransaction | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;
/** The SDK confirms each closing with a `close` event 300 ms later, when the sheet may be open again. */
let expectedCloses = 0;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The frame has no #${id}`);
  return found;
}

const sheet = document.querySelector('main');
const buttons = [...document.querySelectorAll('button')];

function post(event: string, data?: unknown): void {
  parent.postMessage({ event, data }, '*');
}

async function call(path: string, init?: RequestInit): Promise<{ status: boolean; message: string; data: unknown }> {
  const reply = await fetch(API + path, { headers: { 'content-type': 'application/json' }, ...init });
  return reply.json();
}

async function accessCodeOf(params: Record<string, unknown>): Promise<string> {
  const accessCode = params.accessCode ?? params.access_code;
  if (typeof accessCode === 'string') return accessCode;
  const reply = await call('checkout/request_inline', { method: 'POST', body: JSON.stringify(params) });
  if (!reply.status) throw new Error(reply.message);
  return (reply.data as { access_code: string }).access_code;
}

async function open(params: Record<string, unknown>): Promise<void> {
  const key = JSON.stringify(params.accessCode ?? params.ref ?? params);
  // The SDK sends up to two messages for one opening.
  if (opening === key) return;
  opening = key;
  try {
    const reply = await call(`sandbox/transaction/${await accessCodeOf(params)}`);
    if (!reply.status) throw new Error(reply.message);
    if (opening === key) show(reply.data as FrameTransaction);
  } catch (error) {
    opening = null;
    post('error', { type: 'setup', message: error instanceof Error ? error.message : 'Checkout could not be opened' });
  }
}

function money({ amount, currency }: FrameTransaction): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}

function fillRow(row: string, cell: string, value: string | null): void {
  element(row).hidden = !value;
  element(cell).textContent = value;
}

function show(transaction: FrameTransaction): void {
  shown = transaction;
  clearTimeout(closing);
  applyTheme();
  const mobile = transaction.channel === 'mobile_money';
  element('heading').textContent = mobile ? 'Pay with M-Pesa' : 'Pay with card';
  element('label').textContent = transaction.label ?? 'Little Baobab';
  element('amount').textContent = money(transaction);
  element('email').textContent = transaction.email;
  fillRow('phone-row', 'phone', mobile ? (transaction.phone ?? 'not given') : null);
  fillRow('order-row', 'order', transaction.orderId?.slice(0, 8) ?? null);
  element('hint').textContent = mobile
    ? 'A prompt would now be on this phone. Decide here what its owner does.'
    : 'Decide here what the bank says.';
  showMessage('', 'calm');
  setBusy(false);
  if (sheet) sheet.hidden = false;
  element('approve').focus();
  post('loaded:transaction', {
    id: transaction.id,
    customer: { email: transaction.email },
    accessCode: transaction.accessCode,
  });
}

function showMessage(message: string, tone: 'calm' | 'alert'): void {
  element('message').textContent = message;
  element('message').dataset.tone = tone;
}

function setBusy(busy: boolean): void {
  for (const button of buttons) button.disabled = busy && button.id !== 'close';
}

function dismiss(): void {
  clearTimeout(closing);
  opening = null;
  shown = null;
  if (sheet) sheet.hidden = true;
}

async function decide(decision: 'approve' | 'decline' | 'leave-pending'): Promise<void> {
  if (!shown) return;
  setBusy(true);
  showMessage('One moment…', 'calm');
  try {
    const body = JSON.stringify({ decision });
    const reply = await call(`sandbox/transaction/${shown.accessCode}`, { method: 'POST', body });
    if (!reply.status) throw new Error(reply.message);
    shown = reply.data as FrameTransaction;
    showOutcome(shown);
  } catch {
    setBusy(false);
    showMessage('The sandbox did not answer. Please try again.', 'alert');
  }
}

function showOutcome(transaction: FrameTransaction): void {
  switch (transaction.status) {
    case 'success': {
      const { id, reference } = transaction;
      dismiss();
      expectedCloses += 1;
      post('success', {
        id,
        reference,
        trxref: reference,
        trans: String(id),
        transaction: String(id),
        status: 'success',
        message: 'Approved',
        redirecturl: null,
      });
      return;
    }
    case 'failed':
      setBusy(false);
      showMessage('Declined. You can try again or close the checkout.', 'alert');
      post('error', { type: 'charge', message: 'Declined' });
      return;
    default:
      showMessage('Left pending. The checkout closes in a moment; the payment can still succeed.', 'calm');
      closing = setTimeout(close, PENDING_CLOSE_MS);
  }
}

function close(): void {
  const status = shown?.status ?? 'abandoned';
  const channel = shown?.channel;
  dismiss();
  expectedCloses += 1;
  if (status === 'pending' && channel === 'bank_transfer') post('transfer:pending', { status });
  else post('close', { status: status === 'failed' ? 'abandoned' : status });
}

function handleClose(): void {
  if (expectedCloses > 0) expectedCloses -= 1;
  else dismiss();
}

/** Uses the theme of the shop's page, if it can be read. A frame with a different colour scheme would not be transparent. */
function applyTheme(): void {
  try {
    const page = parent.document.documentElement;
    window.frameElement?.setAttribute('title', FRAME_TITLE);
    document.documentElement.style.colorScheme = parent.getComputedStyle(page).colorScheme;
    document.documentElement.dataset.theme = page.matches('.dark, [data-theme="dark"]') ? 'dark' : 'light';
  } catch {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }
}

addEventListener('message', (event) => {
  if (event.source !== parent) return;
  if (event.data?.type === 'inline:url') void open(event.data.params ?? {});
  if (event.data === 'close') handleClose();
});
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && shown) close();
});
element('approve').addEventListener('click', () => void decide('approve'));
element('decline').addEventListener('click', () => void decide('decline'));
element('leave-pending').addEventListener('click', () => void decide('leave-pending'));
element('close').addEventListener('click', close);
applyTheme();
post('loaded:checkout');
