import PaystackPop from '@paystack/inline-js';

export interface Reported {
  event: string;
  data: unknown;
}

export interface ContractPage {
  popup: PaystackPop;
  /** The SDK's callbacks, in order. */
  reported: Reported[];
  /** Calls a method of the SDK with callbacks that write to `reported`. */
  call(method: string, parameters: unknown): Promise<unknown>;
}

const reported: Reported[] = [];
const report = (event: string) => (data?: unknown) => {
  // A page can rely only on the cloneable parts of the SDK's objects.
  reported.push({ event, data: data === undefined ? null : JSON.parse(JSON.stringify(data)) });
};

const callbacks = {
  onLoad: report('load'),
  onSuccess: report('success'),
  onCancel: report('cancel'),
  onError: report('error'),
  onBankTransferConfirmationPending: report('transfer pending'),
};

const popup = new PaystackPop();

async function call(method: string, parameters: unknown): Promise<unknown> {
  const given = typeof parameters === 'object' && parameters !== null ? { ...parameters } : parameters;
  const complete =
    typeof given === 'object' && Object.keys(given ?? {}).length > 0 ? { ...given, ...callbacks } : given;
  try {
    const run: (parameters: unknown) => unknown = Reflect.get(popup, method).bind(popup);
    const transaction = await run(complete);
    return JSON.parse(JSON.stringify(transaction ?? null));
  } catch (error) {
    const { message, issues } = error as { message: string; issues?: { message: string }[] };
    return { thrown: message, issues: issues?.map((issue) => issue.message) ?? [] };
  }
}

Object.assign(window, { contract: { popup, reported, call } satisfies ContractPage });
