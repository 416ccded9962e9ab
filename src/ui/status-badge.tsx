import { Ban, CircleAlert, CircleCheck, Clock, type LucideIcon, Package, Truck } from 'lucide-react';
import { Badge } from './badge';
import { classNames } from './class-names';
import type { Tint } from './tint';

/** How far something has come. Each stage has its own icon and colour beside its word. */
export type Stage = 'waiting' | 'working' | 'moving' | 'done' | 'stopped' | 'failed';

const looks: Record<Stage, { tint: Tint; Icon: LucideIcon; extra?: string }> = {
  waiting: { tint: 'educational', Icon: Clock },
  working: { tint: 'books', Icon: Package },
  moving: { tint: 'music', Icon: Truck },
  done: { tint: 'outdoor', Icon: CircleCheck },
  stopped: { tint: 'neutral', Icon: Ban },
  failed: { tint: 'neutral', Icon: CircleAlert, extra: 'bg-danger-soft! text-danger!' },
};

/** A stage in a word, never in colour alone. */
export function StatusBadge({ stage, children }: { stage: Stage; children: string }) {
  const { tint, Icon, extra } = looks[stage];
  return (
    <Badge tint={tint} className={classNames('whitespace-nowrap px-2.5', extra)}>
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      {children}
    </Badge>
  );
}
