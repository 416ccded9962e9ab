import type { AddressFormat, AddressPart } from '@/domain/country';
import type { ShippingAddress } from '@/domain/order';
import { isolatedList, joined } from '@/lib/isolated';
import { orderRefusals } from '@/lib/order-problem-words';
import { because } from '@/lib/problem-words';
import { type Problem, refusedFields } from '@/lib/result';

export const unknownCountry = 'We do not know this country. Is it spelled right?';
export const unknownState = 'We do not know this state. Is it spelled right?';
export const refusedPart = 'This is not accepted here. Check it and type it again.';

/** The parts of a saved address, for countries without their own labels. */
export const savedPartNames = { city: 'City', state: 'State', zipCode: 'Zip code' } as const;

/** The parts of an order's address, for countries without their own labels. */
export const orderPartNames = { city: 'City', state: 'State/Province', zipCode: 'ZIP/Postal code' } as const;

export const optionalField = (label: string) => ({ label: `${label} (optional)`, required: false });

/** The field for a part of an address, or null if the country does not use it; `defaultLabel` is used if it has no label of its own. */
export function partField({ labels, needs }: AddressFormat, part: AddressPart, defaultLabel: string) {
  const label = labels[part] ?? defaultLabel;
  if (needs[part] === 'none') return null;
  return needs[part] === 'required' ? { label, required: true } : optionalField(label);
}

/** City, state and postal code in one line, without missing parts. */
export function cityLine({ city, state, zipCode }: Pick<ShippingAddress, AddressPart>): string {
  return isolatedList([city, isolatedList([state, zipCode].filter(Boolean), ' ')].filter(Boolean));
}

type PostalAddress = Pick<ShippingAddress, 'address' | 'landmark' | 'city' | 'state' | 'zipCode' | 'country'>;

/** An address as it is written on a parcel, without empty lines. */
export const postalLines = (name: string, to: PostalAddress): string[] =>
  [name, to.address, to.landmark, cityLine(to), to.country].filter((line) => line !== '');

export const addressMessages = {
  formTitle: 'Add New Address',
  editTitle: 'Edit Address',
  listTitle: 'Saved Addresses',
  empty: "You don't have any saved addresses yet.",
  save: 'Save Address',
  saving: 'Saving...',
  added: 'Address added successfully',
  tooMany: 'Your account has as many addresses as it can hold. Delete one that you no longer need.',
  addFailed: 'Failed to add address. Please try again.',
  updated: 'Address updated successfully',
  updateFailed: 'Failed to update address. Please try again.',
  updateGone: 'This address has been deleted. Save it again to keep it as a new one.',
  deleted: (title: string) => joined`Deleted ${title}`,
  deleteFailed: (title: string) => joined`${title} could not be deleted.`,
  restoreFailed: (title: string) => joined`${title} could not be brought back.`,
  madeDefault: (title: string) => joined`${title} is now your default address`,
  makeDefaultFailed: (title: string) => joined`${title} could not be made the default.`,
  refusedPart,
  loadFailed: 'Your addresses could not be loaded.',
  cancel: 'Cancel',
  loading: 'Loading your addresses',
  isDefault: 'Default',
  edit: 'Edit',
  delete: 'Delete',
  makeDefault: 'Make default',
  title: 'Title',
  titlePlaceholder: 'Home, work, grandma …',
  fullName: 'Full name',
  phone: 'Phone number',
  setDefault: 'Set as default',
  country: 'Country',
  street: 'Street address',
  landmark: 'Landmark',
  landmarkExample: 'Near the Total station, blue gate',
} as const;

export const orderAddressMessages = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  oneName: 'Only one name? Put a dash (-) here.',
  edit: 'Edit address',
  emailHint: 'If you change the email, we tell the former address.',
  save: 'Save address',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'The address is saved.',
  otherCountry:
    'Delivery and tax were agreed for the country of this order, so it stays. Cancel the order and place a new one to send it elsewhere.',
  otherState:
    'Tax was agreed for the state of this order, and this one has a different tax. Cancel the order and place a new one to send it there.',
  otherPlace:
    'Delivery was agreed for the place of this order, and this one has another price or other days. Cancel the order and place a new one to send it there.',
  usedCode: 'This email has used the discount code of this order before. Choose another one.',
  tooOften:
    'Nothing was changed. This order was corrected as often as it can be here. Write to us, and we will correct it.',
  changed: 'This order was changed by someone else while you typed. Close this form and look at it again.',
} as const;

const conflicts: Readonly<Record<string, string>> = { 'order-changed': orderAddressMessages.changed };

/** The messages for a refused correction, by field and for the form. */
export function correctionProblem(problem: Problem): {
  fields: Readonly<Record<string, string>>;
  sentence: string | null;
} {
  if (problem.kind === 'too-many' && problem.minutes === null)
    return { fields: {}, sentence: orderAddressMessages.tooOften };
  if (problem.kind !== 'refused')
    return { fields: {}, sentence: because('Nothing was changed.', problem, orderRefusals) };
  if (problem.reason === 'country-final')
    return { fields: { country: orderAddressMessages.otherCountry }, sentence: null };
  if (problem.reason === 'state-final') return { fields: { state: orderAddressMessages.otherState }, sentence: null };
  if (problem.reason === 'place-final') return { fields: { city: orderAddressMessages.otherPlace }, sentence: null };
  if (problem.reason === 'code-refused') return { fields: { email: orderAddressMessages.usedCode }, sentence: null };
  return {
    fields: {},
    sentence: conflicts[problem.reason] ?? because('Nothing was changed.', problem, orderRefusals),
  };
}

/** The parts of the address that the database refused. */
export const refusedParts = (problem: Problem): string[] =>
  problem.kind === 'refused' && problem.reason === 'invalid' ? refusedFields(problem) : [];
