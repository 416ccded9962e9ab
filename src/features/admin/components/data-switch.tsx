import { Switch } from 'radix-ui';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDataSource } from '../data-source';
import { adminMessages } from '../messages';

/** Live figures or the sample. A change starts the page anew: what its address names is in one source only. */
export function DataSwitch() {
  const { kind, canChoose, choose } = useDataSource();
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
          checked={kind === 'demonstration'}
          disabled={!canChoose}
          onCheckedChange={(on) => {
            choose(on ? 'demonstration' : 'live');
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
