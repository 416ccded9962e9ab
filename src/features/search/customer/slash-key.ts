import { readStored, removeStored, writeStored } from '@/lib/storage';

const KEY = 'slash-key';

/** Can be turned off: speech input presses single keys by accident. */
export const slashOpensSearch = () => readStored(KEY) !== 'off';

export function setSlashKey(isOn: boolean): void {
  if (isOn) removeStored(KEY);
  else writeStored(KEY, 'off');
}
