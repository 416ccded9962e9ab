import { useEffect } from 'react';
import { useShopSettings } from '@/features/settings/data';
import { useIsHydrated } from '@/lib/hydration';
import { useStoredValue } from '@/lib/stored-value';
import { Checkbox } from '@/ui/checkbox';
import { shillingsPreference } from './data';
import { shillingsWords } from './words';

/** Shows prices in shillings, too, or no longer, in all tabs. */
export function ShillingsSwitch() {
  const { usdKesRate } = useShopSettings();
  const preference = useStoredValue(shillingsPreference);
  const isHydrated = useIsHydrated();
  const isOn =
    preference === null ? isHydrated && 'shillings' in document.documentElement.dataset : preference === 'on';
  useEffect(() => {
    if (preference !== null) document.documentElement.toggleAttribute('data-shillings', preference === 'on');
  }, [preference]);
  if (usdKesRate === null) return null;
  return (
    <Checkbox
      role="switch"
      label={shillingsWords.show}
      checked={isOn}
      aria-checked={isOn}
      onChange={({ target }) => shillingsPreference.update(() => (target.checked ? 'on' : 'off'))}
    />
  );
}
