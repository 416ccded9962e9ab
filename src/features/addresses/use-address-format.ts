import { useEffect, useEffectEvent, useState } from 'react';
import { addressFormat } from '@/domain/country';
import { useCountryData } from '@/shop/countries';

const LONGEST_CODE = 3;

/** What addresses of the typed country are made of. The first letters of a name are not taken for the code of another. */
export function useAddressFormat(country: string, onChange: (() => void) | undefined) {
  useCountryData(country.trim() !== '');
  const [isTyping, setTyping] = useState(false);
  const [settled, settle] = useState(country);
  if (settled !== country && !(isTyping && country.trim().length <= LONGEST_CODE)) settle(country);
  const format = addressFormat(settled);
  const asked = JSON.stringify([format.needs, format.labels]);
  const tell = useEffectEvent(() => onChange?.());
  useEffect(() => {
    if (asked) tell();
  }, [asked]);
  return { format, setTyping };
}
