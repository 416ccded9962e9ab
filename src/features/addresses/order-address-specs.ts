import type { AddressField } from '@/domain/order';
import { type AddressFieldSpec, postalSpecs } from './address-fields';
import { orderAddressMessages as messages, orderPartNames } from './words';

/** The address fields of an order, at the checkout and for corrections, as people write them; then how to reach them. */
export const orderAddressSpecs: readonly AddressFieldSpec<AddressField>[] = [
  {
    name: 'firstName',
    label: messages.firstName,
    autoComplete: 'given-name',
    width: 'name',
  },
  {
    name: 'lastName',
    label: messages.lastName,
    autoComplete: 'family-name',
    width: 'name',
    hint: messages.oneName,
  },
  ...postalSpecs('address', orderPartNames),
  {
    name: 'email',
    label: messages.email,
    autoComplete: 'email',
    type: 'email',
  },
  {
    name: 'phone',
    label: messages.phone,
    autoComplete: 'tel',
    type: 'tel',
  },
];
