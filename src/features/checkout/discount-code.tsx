import { useQueryClient } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { ChevronDown, Tag, X } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Cart } from '@/domain/cart';
import type { ShippingAddress } from '@/domain/order';
import { type DeliveryOption, pricedChoices } from '@/domain/order-choices';
import { LEAST_GOODS_CENTS, type OrderTotals } from '@/domain/totals';
import { pastedText } from '@/domain/typed-text';
import { formatMoney } from '@/lib/format';
import { logFailure } from '@/lib/reporting/report-failure';
import type { Problem, Result } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { Button, IconButton } from '@/ui/button';
import { TextField } from '@/ui/field';

import { codeRefusalText, isRefusedCode } from './code-refusal';
import { quoteQuery } from './queries';
import { useOrderChoices } from './use-order-choices';
import { checkoutMessages } from './words';

const CODE_MAX = 40;

interface DiscountCodeProps {
  cart: Cart;
  shipping: Pick<ShippingAddress, 'country' | 'state' | 'email'>;
  /** The delivery option of the order. */
  option: DeliveryOption | undefined;
  totals: OrderTotals;
  /** The database's refusal of the code for the current order. */
  refusal: Problem | null;
  disabled?: boolean;
}

export function DiscountCode({ cart, shipping, option, totals, refusal, disabled }: DiscountCodeProps) {
  const { choices, choose } = useOrderChoices();
  const messages = checkoutMessages.code;
  const applied = choices.discountCode;
  if (applied === '') return <CodeForm cart={cart} shipping={shipping} option={option} disabled={disabled} />;
  return (
    <div className="flex items-center justify-between gap-3">
      <div role="status" className="min-w-0 py-2">
        {isRefusedCode(refusal) ? (
          <p className="font-semibold text-danger">{messages.noLonger(applied, codeRefusalText(refusal))}</p>
        ) : (
          <>
            <p className="wrap-anywhere">
              {messages.applied(applied)}{' '}
              <b>{totals.discount > 0 ? formatMoney(totals.discount) : messages.freeDelivery}</b>
            </p>
            {totals.discount > 0 && totals.subtotal - totals.discount <= LEAST_GOODS_CENTS && (
              <p className="text-muted text-sm">{messages.capped}</p>
            )}
          </>
        )}
      </div>
      <IconButton
        aria-label={messages.remove(applied)}
        className="-mr-2"
        disabled={disabled}
        onClick={() => choose({ discountCode: '' })}
      >
        <X className="size-5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Checks a code before storing it, so that a wrong one never blocks an order. Collapsed on phones. */
function CodeForm({ cart, shipping, option, disabled = false }: Omit<DiscountCodeProps, 'totals' | 'refusal'>) {
  const client = useQueryClient();
  const { choices, choose } = useOrderChoices();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const messages = checkoutMessages.code;
  const input = useRef<HTMLInputElement>(null);
  const refuse = (reason: string) => {
    setError(reason);
    input.current?.focus();
  };

  const ask = async (code: string): Promise<Result<string>> => {
    const chosen = pricedChoices({ ...choices, delivery: option ?? choices.delivery, discountCode: code });
    try {
      const quote = await client.fetchQuery({ ...quoteQuery({ cart, choices: chosen, shipping }), staleTime: 0 });
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
    else applying.mutate(code);
  };

  const toggle = () => {
    flushSync(() => setOpen(!isOpen));
    input.current?.focus();
  };

  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="flex min-h-12 w-full items-center gap-3 font-semibold text-brand lg:hidden"
      >
        <Tag className="size-5 shrink-0" aria-hidden="true" />
        <span className="mr-auto text-left">{messages.add}</span>
        <ChevronDown
          className={cx('size-5 shrink-0 transition-transform duration-200', isOpen && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      <form
        id={id}
        noValidate
        onSubmit={apply}
        className={cx(
          'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 max-lg:pt-1 max-lg:pb-4',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <TextField
          ref={input}
          label={messages.label}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
          error={error}
          maxLength={CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={disabled}
        />
        <Button type="submit" variant="secondary" className="mt-7.5" disabled={disabled || applying.isPending}>
          {applying.isPending ? messages.checking : messages.apply}
        </Button>
      </form>
    </>
  );
}
