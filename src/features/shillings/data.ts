import { createStoredValue } from '@/lib/stored-value';

/** Whether prices are also shown in shillings. Until a visitor chooses, `public/theme.js` decides by the time zone. */
export const shillingsPreference = createStoredValue<'on' | 'off' | null>({
  key: 'shillings',
  area: 'local',
  initial: null,
  parse: (text) => (text === 'on' || text === 'off' ? text : undefined),
  serialise: (preference) => preference,
});
