import { createStoredValue, useStoredValue } from '@/lib/stored-value';

/** Whether “/” alone opens the search: people who speak to their computer press it by accident. `page-start.js` reads it, too. */
const slashKey = createStoredValue<boolean>({
  key: 'slash-key',
  area: 'local',
  initial: true,
  parse: (text) => (text === 'off' ? false : undefined),
  serialise: (isOn) => (isOn ? null : 'off'),
});

export const slashOpensSearch = slashKey.get;

export function useSlashKey(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useStoredValue(slashKey), (isOn) => slashKey.update(() => isOn)];
}
