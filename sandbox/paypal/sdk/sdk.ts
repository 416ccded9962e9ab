/** The emulator wraps this script in a function with this parameter. */
declare const settings: { base: string; token: string; css: string };

interface ButtonOptions {
  onInit?(data: unknown, actions: { enable(): Promise<void>; disable(): Promise<void> }): void;
  onClick?(data: { fundingSource: string }, actions: { resolve(): Promise<void>; reject(): Promise<void> }): unknown;
  createOrder?(data: { paymentSource: string }, actions: { order: { create(body: object): Promise<string> } }): unknown;
  onApprove?(data: object, actions: object): unknown;
  onCancel?(data: { orderID: string }, actions: object): unknown;
  onError?(error: unknown): unknown;
}

type Decision = 'approve' | 'decline' | 'leave-pending' | 'cancel';

interface OrderReply {
  id: string;
  purchase_units: { amount: { value: string; currency_code: string } }[];
}

const script = document.currentScript;
const currency =
  script instanceof HTMLScriptElement ? (new URL(script.src).searchParams.get('currency') ?? 'USD') : 'USD';

const sheet = new CSSStyleSheet();
sheet.replaceSync(settings.css);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

async function call<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
  const reply = await fetch(settings.base + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${settings.token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await reply.json().catch(() => null);
  if (!reply.ok) throw new Error(`${path} returned ${reply.status}: ${JSON.stringify(answer?.details ?? answer)}`);
  return answer;
}

async function createInBrowser(body: { purchase_units?: { amount?: object }[] }): Promise<string> {
  const purchase_units = (body.purchase_units ?? []).map((unit) => ({
    ...unit,
    amount: { currency_code: currency, ...unit.amount },
  }));
  return (await call<OrderReply>('POST', '/v2/checkout/orders', { intent: 'CAPTURE', ...body, purchase_units })).id;
}

function node(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = `paypal-sandbox-${className}`;
  made.textContent = text;
  return made;
}

function decisionButton(decision: Decision, text: string): HTMLElement {
  const button = node('button', '', text);
  button.setAttribute('type', 'button');
  button.dataset.decision = decision;
  return button;
}

function buildDialog(order: OrderReply): HTMLDialogElement {
  const { value, currency_code } = order.purchase_units[0]?.amount ?? { value: '0', currency_code: currency };
  const dialog = document.createElement('dialog');
  dialog.className = 'paypal-sandbox-dialog';
  dialog.setAttribute('aria-label', 'PayPal sandbox');
  const charge = node('div', 'charge');
  charge.append(
    node('h2', '', 'Pay with PayPal'),
    node('p', '', new Intl.NumberFormat('en-US', { style: 'currency', currency: currency_code }).format(Number(value))),
  );
  const actions = node('div', 'actions');
  actions.append(
    decisionButton('approve', 'Approve payment'),
    decisionButton('decline', 'Decline payment'),
    decisionButton('leave-pending', 'Leave pending'),
    decisionButton('cancel', 'Cancel payment'),
  );
  dialog.append(
    node('p', 'notice', 'Sandbox. No money moves here.'),
    charge,
    node('p', 'hint', 'Decide here what PayPal says.'),
    actions,
  );
  return dialog;
}

async function askShopper(order: OrderReply): Promise<Decision> {
  const dialog = buildDialog(order);
  document.body.append(dialog);
  dialog.showModal();
  const decision = await new Promise<Decision>((resolve) => {
    dialog.addEventListener('click', (event) => {
      const chosen = event.target instanceof HTMLElement ? event.target.dataset.decision : undefined;
      if (chosen) resolve(chosen as Decision);
    });
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      resolve('cancel');
    });
  });
  dialog.close();
  dialog.remove();
  return decision;
}

function buttons(options: ButtonOptions) {
  let element: HTMLButtonElement | null = null;
  let allowed = true;
  let running = false;

  async function isRefusedByPage(): Promise<boolean> {
    let refused = false;
    const actions = {
      resolve: async () => undefined,
      reject: async () => {
        refused = true;
      },
    };
    const verdict = await options.onClick?.({ fundingSource: 'paypal' }, actions);
    return refused || verdict === false;
  }

  async function pay(): Promise<void> {
    if (await isRefusedByPage()) return;
    const orderID = await options.createOrder?.({ paymentSource: 'paypal' }, { order: { create: createInBrowser } });
    if (typeof orderID !== 'string' || orderID === '') throw new Error('Expected an order id to be passed');
    const order = await call<OrderReply>('GET', `/v2/checkout/orders/${orderID}`);
    const decision = await askShopper(order);
    if (decision === 'cancel') {
      await options.onCancel?.({ orderID }, { redirect: () => undefined });
      return;
    }
    const { payerID } = await call<{ payerID: string }>('POST', `/sandbox/orders/${orderID}`, { decision });
    await options.onApprove?.(
      { orderID, payerID, paymentSource: 'paypal', facilitatorAccessToken: settings.token },
      {
        order: {
          capture: () => call('POST', `/v2/checkout/orders/${orderID}/capture`, {}),
          get: () => call('GET', `/v2/checkout/orders/${orderID}`),
        },
        redirect: () => undefined,
        restart: pay,
      },
    );
  }

  async function start(): Promise<void> {
    if (running) return;
    running = true;
    showState();
    try {
      await pay();
    } catch (error) {
      if (options.onError) options.onError(error);
      else console.error(error);
    } finally {
      running = false;
      showState();
    }
  }

  function showState(): void {
    if (!element) return;
    element.disabled = !allowed;
    // A disabled button could not get the focus back when the dialog closes.
    element.setAttribute('aria-busy', String(running));
  }

  async function allow(yes: boolean): Promise<void> {
    allowed = yes;
    showState();
  }

  return {
    isEligible: () => true,
    hasReturned: () => false,
    resume: () => undefined,
    updateProps: async (changed: Partial<ButtonOptions>) => {
      Object.assign(options, changed);
    },
    close: async () => element?.remove(),
    async render(target: string | HTMLElement): Promise<void> {
      const container = typeof target === 'string' ? document.querySelector(target) : target;
      if (!container) throw new Error(`Document is ready and element ${target} does not exist`);
      element = document.createElement('button');
      element.type = 'button';
      element.className = 'paypal-sandbox-button';
      element.textContent = 'PayPal';
      element.addEventListener('click', () => void start());
      container.append(element);
      options.onInit?.({}, { enable: () => allow(true), disable: () => allow(false) });
    },
  };
}

Object.assign(window, { paypal: { version: '5.0.sandbox', FUNDING: { PAYPAL: 'paypal' }, Buttons: buttons } });
