import { TYPED_FORMS_KEY } from '@/config/storage-keys';
import { parseJson } from './parse-json';
import { createStoredValue } from './stored-value';

type TypedForms = Readonly<Record<string, unknown>>;

/**
 * What was typed in a form and is not saved yet, by the form's name. Kept in the tab, so that a reload loses nothing: a form
 * that holds more than a line keeps it here, or asks before it is left.
 *
 * What was seen when a form was opened (a version, a stock, parcels, a price) is sent as seen, and kept here with what was
 * typed: neither a newer answer nor a reload turns it into what nobody looked at.
 */
export const typedForms = createStoredValue<TypedForms>({
  key: TYPED_FORMS_KEY,
  area: 'session',
  initial: {},
  parse: (text) => {
    const forms = parseJson(text);
    return typeof forms === 'object' && forms !== null ? (forms as TypedForms) : undefined;
  },
  serialise: (forms) => (Object.keys(forms).length > 0 ? JSON.stringify(forms) : null),
});

export function keepTyped(name: string, typed: unknown): void {
  typedForms.update((forms) => ({ ...forms, [name]: typed }));
}

export function forgetTyped(name: string): void {
  typedForms.update((forms) => {
    if (!(name in forms)) return forms;
    const { [name]: _, ...others } = forms;
    return others;
  });
}

/** Whether `kept` has the fields of a form: an older version of the shop may have stored others. */
export function fitsForm<Values extends object>(kept: unknown, form: Values): kept is Values {
  if (typeof kept !== 'object' || kept === null) return false;
  const values = kept as Record<string, unknown>;
  return Object.entries(form).every(([field, value]) => typeof values[field] === typeof value);
}
