import { CreditCard, type LucideIcon, Smartphone, Wallet } from 'lucide-react';
import type { OnlineMethod } from '@/domain/payment-methods';
import { paymentMethodNames } from '@/features/orders/words';
import { RadioTile } from '@/ui/radio';
import { checkoutMessages } from './words';

const icons: Readonly<Record<OnlineMethod, LucideIcon>> = {
  'paystack-card': CreditCard,
  'paystack-mpesa': Smartphone,
  paypal: Wallet,
};

interface MethodTilesProps<Method extends OnlineMethod> {
  methods: readonly Method[];
  chosen: OnlineMethod;
  onChoose: (method: Method) => void;
  disabled: boolean;
  className: string;
  tileClassName?: string;
}

/** The choice of how to pay, one tile for each method. */
export function MethodTiles<Method extends OnlineMethod>(props: MethodTilesProps<Method>) {
  const { methods, chosen, onChoose, disabled, className, tileClassName } = props;
  return (
    <fieldset disabled={disabled} className={className}>
      <legend className="sr-only">{checkoutMessages.paymentMethod}</legend>
      {methods.map((method) => {
        const Icon: LucideIcon = icons[method];
        return (
          <RadioTile
            key={method}
            name="payment-method"
            label={paymentMethodNames[method]}
            checked={chosen === method}
            onChange={() => onChoose(method)}
            className={tileClassName}
          >
            <Icon className="size-6 text-muted" aria-hidden="true" />
          </RadioTile>
        );
      })}
    </fieldset>
  );
}
