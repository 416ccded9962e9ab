import type { ShippingAddress } from '@/domain/order';
import { addressLimits } from './address';
import { type AddressFieldSpec, placeSpecs } from './address-fields';
import { orderAddressMessages, partLabels } from './order-address-words';

/** The address fields of an order, at the checkout and for corrections. */
export const orderAddressSpecs: readonly AddressFieldSpec<keyof ShippingAddress>[] = [
  {
    name: 'firstName',
    label: orderAddressMessages.firstName,
    autoComplete: 'given-name',
    maxLength: addressLimits.name,
  },
  {
    name: 'lastName',
    label: orderAddressMessages.lastName,
    autoComplete: 'family-name',
    maxLength: addressLimits.name,
    hint: orderAddressMessages.oneName,
  },
  {
    name: 'email',
    label: orderAddressMessages.email,
    autoComplete: 'email',
    type: 'email',
    maxLength: addressLimits.email,
  },
  {
    name: 'phone',
    label: orderAddressMessages.phone,
    autoComplete: 'tel',
    type: 'tel',
    maxLength: addressLimits.phone,
  },
  ...placeSpecs('address', partLabels),
];
