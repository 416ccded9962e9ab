import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { type AddressFormat, type AddressPart, addressFormat } from '@/domain/country';
import { TextField } from '@/ui/field';
import { CityField, type KnownCities } from './city-field';
import { useCountryData } from './countries';
import { CountryField } from './country-field';
import { addressMessages, optionalField, partField } from './words';

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
  type?: 'email' | 'tel';
  placeholder?: string;
  hint?: string;
  width?: keyof typeof widths;
  /** Where it may stay empty in every country. */
  optional?: true;
}

/** The grid of every address form: names share a line on phones, too. */
export const addressGrid = 'grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-6 sm:gap-x-5';

const widths = {
  name: 'sm:col-span-3',
  half: 'col-span-2 sm:col-span-3',
  third: 'col-span-2 lg:max-xl:col-span-3',
  country: 'col-span-2 lg:max-xl:col-span-full',
  street: 'col-span-2 sm:max-lg:col-span-4 lg:max-xl:col-span-full',
  landmark: 'col-span-full xl:col-span-2',
} as const;

/** The postal fields of every address form. `street` is the name of the form's street field. */
export function postalSpecs<Street extends string>(
  street: Street,
  words: Readonly<Record<AddressPart, string>>,
): readonly AddressFieldSpec<Street | AddressPart | 'country' | 'landmark'>[] {
  return [
    {
      name: 'country',
      label: addressMessages.country,
      autoComplete: 'country-name',
      width: 'country',
    },
    {
      name: street,
      label: addressMessages.street,
      autoComplete: 'address-line1',
      width: 'street',
    },
    {
      name: 'landmark',
      label: addressMessages.landmark,
      autoComplete: 'off',
      placeholder: addressMessages.landmarkExample,
      width: 'landmark',
      optional: true,
    },
    { name: 'city', label: words.city, autoComplete: 'address-level2', width: 'third' },
    {
      name: 'state',
      label: words.state,
      autoComplete: 'address-level1',
      width: 'third',
    },
    {
      name: 'zipCode',
      label: words.zipCode,
      autoComplete: 'postal-code',
      width: 'third',
    },
  ];
}

const isPart = (name: string, { needs }: AddressFormat): name is AddressPart => name in needs;

/** The label of a field and whether it is required; null if addresses of this format do not have it. */
function wordsOf({ name, label, optional }: { name: string; label: string; optional: boolean }, format: AddressFormat) {
  if (isPart(name, format)) return partField(format, name, label);
  return optional ? optionalField(label) : { label, required: true };
}

interface AddressFieldsProps<Name extends string> {
  specs: readonly AddressFieldSpec<Name>[];
  /** As typed. */
  country: string;
  errors: Readonly<Partial<Record<Name, { message?: string | undefined }>>>;
  /** Registers the field of this name in the form. */
  register: (name: Name) => ComponentProps<'input'>;
  /** The cities to suggest; null where none are known. */
  cities?: KnownCities | null;
  /** Called when the country changes the required fields or their labels. */
  onFormat?: () => void;
}

/** The fields of an address, by the format of the country as typed. */
export function AddressFields<Name extends string>({
  specs,
  country,
  errors,
  register,
  cities = null,
  onFormat,
}: AddressFieldsProps<Name>) {
  const { format, setTyping } = useAddressFormat(country, onFormat);
  return specs.map(({ name, label, width = 'half', optional = false, ...attributes }) => {
    const words = wordsOf({ name, label, optional }, format);
    if (words === null) return null;
    const field = {
      error: errors[name]?.message,
      ...attributes,
      inputMode: name === 'zipCode' && format.isZipOfDigits ? ('numeric' as const) : undefined,
      className: widths[width],
      ...register(name),
    };
    if (name === 'country') return <CountryField key={name} typed={country} onTyping={setTyping} {...field} />;
    if (name === 'city' && cities) return <CityField key={name} known={cities} {...words} {...field} />;
    const example = attributes.type === 'tel' ? format.phoneExample : attributes.placeholder;
    return <TextField key={name} {...words} {...field} placeholder={example} />;
  });
}
