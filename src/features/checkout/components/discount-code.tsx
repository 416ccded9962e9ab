import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Cart } from '@/domain/cart';
import { type DeliveryOption, pricedChoices } from '@/domain/order-choices';
import { LEAST_GOODS_CENTS, type OrderTotals } from '@/domain/totals';
import { formatMoney } from '@/lib/format';
import type { Problem } from '@/lib/result';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { Button } from '@/ui/button';
import { card } from '@/ui/card';
import { TextField } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { codeRefusalText, isRefusedCode } from '../code-refusal';
import type { ShippingForm } from '../form-schema';
import { checkoutMessages } from '../messages';
import { quoteQuery } from '../queries';
import { useOrderChoices } from '../use-order-choices';

const CODE_MAX = 40;

interface DiscountCodeProps {
  cart: Cart;
  shipping: Pick<ShippingForm, 'country' | 'email'>;
  /** What the order will come by. */
  option: DeliveryOption | undefined;
  totals: OrderTotals;
  /** What the database says against the order as it is. */
  refusal: Problem | null;
  disabled?: boolean;
}

export function DiscountCode({ cart, shipping, option, totals, refusal, disabled }: DiscountCodeProps) {
  const { choices, choose } = useOrderChoices();
  const messages = checkoutMessages.code;
  const applied = choices.discountCode;
  return (
    <div className={card({ className: 'mt-4 px-5 py-4 lg:px-6' })}>
      {applied === '' ? (
        <CodeForm cart={cart} shipping={shipping} option={option} disabled={disabled} />
      ) : (
        <div className="flex items-start justify-between gap-3">
          <div role="status" className="min-w-0 py-2">
            {isRefusedCode(refusal) ? (
              <p className="font-semibold text-danger">{messages.noLonger(applied, codeRefusalText(refusal))}</p>
            ) : (
              <>
                <p className="[overflow-wrap:anywhere]">
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
            disabled={disabled}
            onClick={() => choose({ discountCode: '' })}
          >
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** Asks before the code is kept, so that a wrong one never stands in the way of an order. */
function CodeForm({ cart, shipping, option, disabled = false }: Omit<DiscountCodeProps, 'totals' | 'refusal'>) {
  const queryClient = useQueryClient();
  const { choices, choose } = useOrderChoices();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const messages = checkoutMessages.code;
  const input = useRef<HTMLInputElement>(null);
  const refuse = (reason: string) => {
    setError(reason);
    input.current?.focus();
  };

  const applying = useExclusiveMutation({
    mutationFn: async (discountCode: string) => {
      const chosen = pricedChoices({ ...choices, delivery: option ?? choices.delivery, discountCode });
      const priced = { cart, choices: chosen, shipping };
      const quote = await queryClient.fetchQuery({ ...quoteQuery(priced), staleTime: 0 });
      if (quote.ok) choose({ discountCode });
      else refuse(codeRefusalText(quote.problem));
    },
  });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const code = text.trim().toUpperCase();
    if (code === '') refuse(messages.missing);
    else applying.mutate(code);
  };

  return (
    <form noValidate onSubmit={apply} className="grid grid-cols-[1fr_auto] items-start gap-x-3">
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
  );
}
