import { CreditCard, LockKeyhole, Smartphone } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Cents } from '@/domain/money';
import { normaliseMpesaPhone } from '@/domain/phone';
import { announce } from '@/lib/announce';
import { formatMoney } from '@/lib/format';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { RadioTile } from '@/ui/radio';
import { paymentMessages } from './words';

export type CardKind = 'card' | 'mpesa';

interface CardFormProps {
  kind: CardKind;
  phone: string;
  total: Cents;
  /** The amount in M-Pesa's currency, if that differs. */
  mpesaHint: string | null;
  processing: boolean;
  disabled: boolean;
  /** The kind is chosen outside. */
  kindIsFixed?: boolean;
  /** An earlier prompt is over. */
  isRepeated?: boolean;
  onChange: (change: { kind: CardKind; phone: string }) => void;
  /** `phone` is `2547XXXXXXXX` for M-Pesa, null for a card. */
  onPay: (phone: string | null) => void;
}

export function CardForm({
  kind,
  phone,
  total,
  mpesaHint,
  processing,
  disabled,
  kindIsFixed = false,
  isRepeated = false,
  onChange,
  onPay,
}: CardFormProps) {
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const payButton = useRef<HTMLButtonElement>(null);
  const wasProcessing = useRef(processing);
  useEffect(() => {
    if (processing) announce(paymentMessages.processing);
    // Disabling the focused button, or closing a window, loses the focus.
    const focusIsLost = document.activeElement === null || document.activeElement === document.body;
    if (wasProcessing.current && !processing && focusIsLost) payButton.current?.focus();
    wasProcessing.current = processing;
  }, [processing]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind === 'card') return onPay(null);
    const normalised = normaliseMpesaPhone(phone);
    if (!normalised) return setPhoneError(paymentMessages.badPhone);
    onPay(normalised);
  };
  const choose = (next: CardKind) => {
    setPhoneError(null);
    onChange({ kind: next, phone });
  };

  return (
    <form noValidate onSubmit={submit} className="mt-5">
      {!kindIsFixed && (
        <fieldset disabled={processing} className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">{paymentMessages.payWith}</legend>
          <RadioTile
            name="card-kind"
            label={paymentMessages.card}
            checked={kind === 'card'}
            onChange={() => choose('card')}
          >
            <CreditCard className="size-6 text-muted" aria-hidden="true" />
          </RadioTile>
          <RadioTile
            name="card-kind"
            label={paymentMessages.mpesa}
            checked={kind === 'mpesa'}
            onChange={() => choose('mpesa')}
          >
            <Smartphone className="size-6 text-muted" aria-hidden="true" />
          </RadioTile>
        </fieldset>
      )}
      {kind === 'mpesa' && (
        <div className="mt-5">
          <TextField
            label={paymentMessages.phone}
            type="tel"
            autoComplete="tel"
            placeholder={paymentMessages.phonePlaceholder}
            note={
              <>
                {paymentMessages.phoneHint}
                {phoneError && (
                  <span role="alert" className="block font-semibold text-danger">
                    {phoneError}
                  </span>
                )}
              </>
            }
            aria-invalid={phoneError !== null}
            value={phone}
            disabled={processing}
            onChange={(event) => {
              setPhoneError(null);
              onChange({ kind, phone: event.target.value });
            }}
          />
        </div>
      )}
      <Button
        ref={payButton}
        type="submit"
        size="large"
        className="mt-6 w-full"
        disabled={disabled || processing || (kind === 'mpesa' && phone.trim() === '')}
      >
        {buttonText(processing, isRepeated, total)}
      </Button>
      {kind === 'mpesa' && mpesaHint && <p className="mt-2 text-center text-muted text-sm">{mpesaHint}</p>}
      <p className="mt-4 flex items-center justify-center gap-2 text-muted text-sm">
        <LockKeyhole className="size-4 shrink-0" aria-hidden="true" />
        {paymentMessages.paystackHint}
      </p>
    </form>
  );
}

function buttonText(processing: boolean, isRepeated: boolean, total: Cents): string {
  if (processing) return paymentMessages.processing;
  return isRepeated ? paymentMessages.promptAgain : `Pay ${formatMoney(total)}`;
}
