import { Switch } from 'radix-ui';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDataMode } from './data-mode';
import { adminMessages } from './words';

/** Switching clears the search params, because the record they refer to exists in one mode only. */
export function DataModeSwitch() {
  const { mode, canChoose, choose } = useDataMode();
  const navigate = useNavigate();
  const id = useId();
  return (
    <div className="rounded-2xl border border-line bg-raised p-3">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-semibold text-[0.95rem]">
          {adminMessages.demonstrationData}
        </label>
        <Switch.Root
          id={id}
          aria-describedby={`${id}-note`}
          checked={mode === 'demo'}
          disabled={!canChoose}
          onCheckedChange={(on) => {
            choose(on ? 'demo' : 'live');
            navigate({ search: '' }, { replace: true });
          }}
          className="relative h-7 w-12 shrink-0 rounded-full border border-control bg-sunken transition-colors disabled:opacity-60 data-[state=checked]:border-brand data-[state=checked]:bg-brand"
        >
          <Switch.Thumb className="block size-5 translate-x-1 rounded-full bg-control transition-transform data-[state=checked]:translate-x-[1.45rem] data-[state=checked]:bg-brand-ink" />
        </Switch.Root>
      </div>
      <p id={`${id}-note`} className="mt-1 text-muted text-sm leading-snug">
        {canChoose ? adminMessages.demonstrationNote : adminMessages.noDatabase}
      </p>
    </div>
  );
}
