import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { type AddressFormat, type AddressPart, addressFormat } from '@/domain/country';
import { TextField } from '@/ui/field';
import { addressLimits } from './address';
import { partField } from './address-words';
import { useCountryData } from './countries';
import { CountryField } from './country-field';
import { addressMessages } from './words';

const LONGEST_CODE = 3;

/** The address format of the country as typed. The start of a name is not read as another country's code. */
function useAddressFormat(country: string, onChange: (() => void) | undefined) {
  useCountryData(country.trim() !== '');
  const [isTyping, setTyping] = useState(false);
  const [settled, settle] = useState(country);
  if (settled !== country && !(isTyping && country.trim().length <= LONGEST_CODE)) settle(country);
  const format = addressFormat(settled);
  const formatKey = JSON.stringify([format.needs, format.labels]);
  const notify = useEffectEvent(() => onChange?.());
  useEffect(() => {
    if (formatKey) notify();
  }, [formatKey]);
  return { format, setTyping };
}

export interface AddressFieldSpec<Name extends string> {
  name: Name;
  label: string;
  autoComplete: string;
  maxLength: number;
  type?: 'email' | 'tel';
  placeholder?: string;
  hint?: string;
  wide?: boolean;
}

/** The place fields of every address form. `street` is the name of the form's street field. */
export function placeSpecs<Street extends string>(
  street: Street,
  words: Readonly<Record<AddressPart, string>>,
): readonly AddressFieldSpec<Street | AddressPart | 'country'>[] {
  return [
    {
      name: 'country',
      label: addressMessages.country,
      autoComplete: 'country-name',
      wide: true,
      maxLength: addressLimits.country,
    },
    {
      name: street,
      label: addressMessages.street,
      autoComplete: 'street-address',
      wide: true,
      maxLength: addressLimits.street,
    },
    { name: 'city', label: words.city, autoComplete: 'address-level2', maxLength: addressLimits.city },
    { name: 'state', label: words.state, autoComplete: 'address-level1', maxLength: addressLimits.state },
    { name: 'zipCode', label: words.zipCode, autoComplete: 'postal-code', maxLength: addressLimits.zipCode },
  ];
}

const isPart = (name: string, { needs }: AddressFormat): name is AddressPart => name in needs;

interface AddressFieldsProps<Name extends string> {
  specs: readonly AddressFieldSpec<Name>[];
  /** As typed. */
  country: string;
  errors: Readonly<Partial<Record<Name, { message?: string | undefined }>>>;
  /** Registers the field of this name in the form. */
  register: (name: Name) => ComponentProps<'input'>;
  /** Called when the country changes the required fields or their labels. */
  onFormat?: () => void;
}

/** The fields of an address, by the format of the country as typed. */
export function AddressFields<Name extends string>({
  specs,
  country,
  errors,
  register,
  onFormat,
}: AddressFieldsProps<Name>) {
  const { format, setTyping } = useAddressFormat(country, onFormat);
  return specs.map(({ name, label, maxLength, wide, ...attributes }) => {
    const words = isPart(name, format) ? partField(format, name, label) : { label, required: true };
    if (words === null) return null;
    const field = {
      error: errors[name]?.message,
      ...attributes,
      // As in form-field.ts, one character more than allowed can be typed.
      maxLength: maxLength + 1,
      ...(wide ? { className: 'sm:col-span-2' } : {}),
      ...register(name),
    };
    if (name === 'country') return <CountryField key={name} typed={country} onTyping={setTyping} {...field} />;
    const example = attributes.type === 'tel' ? format.phoneExample : attributes.placeholder;
    return <TextField key={name} {...words} {...field} placeholder={example} />;
  });
}
