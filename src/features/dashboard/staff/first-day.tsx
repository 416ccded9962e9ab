import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { staffPaths } from '@/config/staff-paths';
import { adminLinks } from '@/features/staff-area/links';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { Panel } from './panel';
import { useFirstDay, useHideFirstDay } from './queries';
import type { FirstDayStep } from './rows';
import { firstDayMessages, firstDaySteps } from './words';

const steps: readonly { step: FirstDayStep; to: string }[] = [
  { step: 'tax', to: adminLinks.settings('taxes') },
  { step: 'delivery', to: adminLinks.settings('delivery') },
  { step: 'contact', to: staffPaths.settings },
  { step: 'product', to: adminLinks.newProduct },
  { step: 'order', to: paths.shop },
  { step: 'member', to: adminLinks.settings('staff') },
  { step: 'mail', to: adminLinks.settings('mails') },
];

/** Hidden while loading and on an error, because it is not part of the daily work. */
export function FirstDay() {
  const { data } = useFirstDay();
  const { mutate, isPending } = useHideFirstDay((result) => {
    if (result.ok) toast.success(firstDayMessages.hidden);
    else toast.error(firstDayMessages.hideFailed);
  });
  if (!data || data.hidden) return null;
  const done = steps.filter(({ step }) => data.done[step]).length;
  if (done === steps.length) return null;
  return (
    <Panel
      title={firstDayMessages.title}
      actions={
        data.mayHide && (
          <Button variant="quiet" size="small" disabled={isPending} onClick={() => mutate()}>
            {firstDayMessages.hide}
          </Button>
        )
      }
    >
      <p className="mb-3 text-muted">
        {firstDayMessages.intro} {firstDayMessages.progress(done, steps.length)}.
      </p>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {steps.map(({ step, to }) => (
          <Step key={step} name={firstDaySteps[step]} to={to} isDone={data.done[step]} />
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">{firstDayMessages.doctor}</p>
    </Panel>
  );
}

function Step({ name, to, isDone }: { name: string; to: string; isDone: boolean }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li>
      <Link to={to} className="flex min-h-11 items-center gap-3 rounded-xl px-2 hover:bg-brand-soft">
        <Icon className={`size-5 shrink-0 ${isDone ? 'text-brand' : 'text-muted'}`} aria-hidden="true" />
        <span className={isDone ? 'text-muted' : 'font-semibold'}>{name}</span>{' '}
        <span className="sr-only">{isDone ? firstDayMessages.done : firstDayMessages.open}</span>
      </Link>
    </li>
  );
}
