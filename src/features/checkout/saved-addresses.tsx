import { useState } from 'react';
import { emptyShippingAddress, type ShippingAddress } from '@/domain/order';
import type { SavedAddress } from '@/features/addresses/address';
import { isolatedList } from '@/lib/isolated';
import { Badge } from '@/ui/badge';
import { RadioTile } from '@/ui/radio';
import { matchingAddresses, postalFields, shippingFromAddress } from './suggested-shipping';
import { checkoutMessages } from './words';

interface SavedAddressesProps {
  addresses: readonly SavedAddress[];
  typed: ShippingAddress;
  onChoose: (values: Partial<ShippingAddress>) => void;
}

const noAddress: Partial<ShippingAddress> = Object.fromEntries(
  postalFields.map((field) => [field, emptyShippingAddress[field]]),
);

export function SavedAddresses({ addresses, typed, onChoose }: SavedAddressesProps) {
  const [pressed, setPressed] = useState<string | null>(null);
  if (addresses.length === 0) return null;
  const matching = matchingAddresses(typed, addresses);
  const chosen = matching.find((address) => address.id === pressed) ?? matching[0] ?? null;
  const choose = (address: SavedAddress) => {
    setPressed(address.id);
    onChoose(shippingFromAddress(address));
  };
  return (
    <fieldset className="mt-6 grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{checkoutMessages.savedAddresses}</legend>
      {addresses.map((address) => (
        <RadioTile
          key={address.id}
          name="saved-address"
          checked={chosen?.id === address.id}
          onChange={() => choose(address)}
          label={
            <>
              <span className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
                <span className="font-display font-medium text-lg">{address.title}</span>
                {address.isDefault && <Badge tint="outdoor">{checkoutMessages.default}</Badge>}
              </span>
              <span className="block font-normal text-muted text-sm leading-snug">
                {isolatedList([address.fullName, address.streetAddress, address.city].filter(Boolean))}
              </span>
            </>
          }
        />
      ))}
      <RadioTile
        name="saved-address"
        checked={chosen === null}
        onChange={() => onChoose(noAddress)}
        label={checkoutMessages.anotherAddress}
      />
    </fieldset>
  );
}
