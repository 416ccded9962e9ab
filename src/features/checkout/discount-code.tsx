import { useQueryClient } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Cart } from '@/domain/cart';
import { type DeliveryOption, pricedChoices } from '@/domain/order-choices';
import { LEAST_GOODS_CENTS, type OrderTotals } from '@/domain/totals';
import { pastedText } from '@/domain/typed-text';
import { lengthProblem } from '@/lib/form-rules';
import { formatMoney } from '@/lib/format';
import { logFailure } from '@/lib/reporting/report-failure';
import type { Problem, Result } from '@/lib/result';
import { callerOf, useSession } from '@/lib/session';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { Button, IconButton } from '@/ui/button';
import { Disclosure } from '@/ui/disclosure';
import { focusControl } from '@/ui/error-summary';
import { TextField } from '@/ui/field';
import { codeRefusalText, isRefusedCode } from './code-refusal';
import { type Priced, quoteQuery } from './queries';
import { useDelivery } from './use-delivery';
import { useOrderChoices } from './use-order-choices';
import { checkoutMessages } from './words';

const CODE_MAX = 40;
const { code: messages } = checkoutMessages;

interface DiscountCodeProps {
  cart: Cart;
  shipping: Priced['shipping'];
  /** The delivery option of the order. */
  option: DeliveryOption | undefined;
  totals: OrderTotals;
  /** The database's refusal of the code for the current order. */
  refusal: Problem | null;
  disabled?: boolean;
}

export function DiscountCode({ cart, shipping, option, totals, refusal, disabled }: DiscountCodeProps) {
  const { choices, choose } = useOrderChoices();
  const applied = choices.discountCode;
  const [isRemoved, setRemoved] = useState(false);
  const isCapped = totals.discount > 0 && totals.subtotal - totals.discount <= LEAST_GOODS_CENTS;
  return (
    <>
      {applied === '' && (
        <Disclosure id="discount-code" title={messages.label} open={isRemoved} headingLevel={2} look="line">
          <CodeForm cart={cart} shipping={shipping} option={option} disabled={disabled} focused={isRemoved} />
        </Disclosure>
      )}
      <div className={cx('flex items-center justify-between gap-3', applied && 'border-line border-t py-2')}>
        <div role="status" className="min-w-0">
          {applied &&
            (isRefusedCode(refusal) ? (
              <p className="font-semibold text-danger">{messages.noLonger(applied, codeRefusalText(refusal))}</p>
            ) : (
              <>
                <p className="wrap-anywhere">
                  {messages.applied(applied)}{' '}
                  <b>{totals.discount > 0 ? formatMoney(totals.discount) : messages.freeDelivery}</b>
                </p>
                {isCapped && <p className="text-muted text-sm">{messages.capped}</p>}
              </>
            ))}
        </div>
        {applied && (
          <IconButton
            aria-label={messages.remove(applied)}
            className="-mr-2"
            disabled={disabled}
            onClick={() => {
              setRemoved(true);
              choose({ discountCode: '' });
            }}
          >
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </>
  );
}

interface CodeFormProps extends Omit<DiscountCodeProps, 'totals' | 'refusal'> {
  /** Focused when it mounts, because a code was taken away. */
  focused: boolean;
}

/** Checks a code before storing it, so that a wrong one never blocks an order. */
function CodeForm({ cart, shipping, option, disabled = false, focused }: CodeFormProps) {
  const client = useQueryClient();
  const { choices, choose } = useOrderChoices();
  const { place } = useDelivery(shipping, 0);
  const caller = callerOf(useSession());
  const [text, setText] = useState('');
  // Pressed before it was known who asks.
  const [waiting, setWaiting] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const refuse = (reason: string) => {
    setError(reason);
    if (input.current) focusControl(input.current);
  };

  const ask = async (code: string): Promise<Result<string>> => {
    if (caller === undefined) return { ok: false, problem: { kind: 'unreachable' } };
    const chosen = pricedChoices({ ...choices, delivery: option ?? choices.delivery, discountCode: code });
    try {
      const quote = await client.fetchQuery({
        ...quoteQuery({ cart, choices: chosen, shipping: { ...shipping, city: place ?? '' } }, caller),
        staleTime: 0,
      });
      return quote.ok ? { ok: true, value: code } : quote;
    } catch (error) {
      logFailure('The code was not checked', error);
      return { ok: false, problem: { kind: 'unreachable' } };
    }
  };
  const applying = useExclusiveMutation({
    mutationFn: ask,
    onSuccess: (checked) => {
      if (checked.ok) choose({ discountCode: checked.value });
      else refuse(codeRefusalText(checked.problem));
    },
  });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const code = pastedText(text).toUpperCase();
    if (code === '') refuse(messages.missing);
    else setWaiting(code);
  };
  const check = useEffectEvent((code: string) => {
    setWaiting(null);
    applying.mutate(code);
  });
  useEffect(() => {
    if (waiting !== null && caller !== undefined) check(waiting);
  }, [waiting, caller]);
  const isChecking = waiting !== null || applying.isPending;

  return (
    <form noValidate onSubmit={apply} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
      <TextField
        ref={input}
        // The title of the section shows it.
        label={<span className="sr-only">{messages.label}</span>}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        error={lengthProblem(text, CODE_MAX) ?? error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={disabled}
      />
      <Button type="submit" variant="secondary" className="mt-1.5" disabled={disabled || isChecking}>
        {isChecking ? messages.checking : messages.apply}
      </Button>
    </form>
  );
}
