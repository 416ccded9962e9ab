import { type ComponentProps, type FocusEvent, useId, useState } from 'react';
import { countryCode, listCountries } from '@/domain/country';
import { TextField } from '@/ui/field';
import { useCountryData } from './countries';
import { addressMessages, unknownCountry } from './words';

type CountryFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'list' | 'hint'> & {
  typed: string;
  onTyping: (isTyping: boolean) => void;
};

/** A text field for any country, with suggestions. */
export function CountryField({ typed, onTyping, onBlur, ...props }: CountryFieldProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCountryData();
  const change = (open: boolean) => {
    setOpen(open);
    onTyping(open);
  };
  const isStrange = !isOpen && data !== undefined && typed.trim() !== '' && countryCode(typed) === null;
  return (
    <>
      <TextField
        {...props}
        label={addressMessages.country}
        required
        autoComplete="country-name"
        note={isStrange && unknownCountry}
        list={isOpen ? listId : undefined}
        onFocus={() => change(true)}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          change(false);
          onBlur?.(event);
        }}
      />
      {isOpen && (
        <datalist id={listId}>
          {listCountries().map(({ code, name }) => (
            <option key={code} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}
