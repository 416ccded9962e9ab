import { Ban, CircleAlert, CircleCheck, Clock, type LucideIcon, Package, PencilLine, Truck } from 'lucide-react';
import { Badge, type Tint } from './badge';

/** The progress of a record. Each stage has an icon and a colour. */
export type Stage = 'draft' | 'waiting' | 'working' | 'moving' | 'done' | 'stopped' | 'failed';

const stages: Record<Stage, { tint: Tint; Icon: LucideIcon }> = {
  draft: { tint: 'neutral', Icon: PencilLine },
  waiting: { tint: 'educational', Icon: Clock },
  working: { tint: 'books', Icon: Package },
  moving: { tint: 'music', Icon: Truck },
  done: { tint: 'outdoor', Icon: CircleCheck },
  stopped: { tint: 'neutral', Icon: Ban },
  failed: { tint: 'neutral', Icon: CircleAlert },
};

interface StatusBadgeProps {
  stage: Stage;
  /** Wraps to a second line in a narrow space. */
  isLong?: boolean;
  children: string;
}

export function StatusBadge({ stage, isLong = false, children }: StatusBadgeProps) {
  const { tint, Icon } = stages[stage];
  return (
    <Badge
      tint={tint}
      ground={stage === 'failed' ? 'danger' : 'tint'}
      className={isLong ? 'text-left leading-[1.15]' : 'whitespace-nowrap'}
    >
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      {children}
    </Badge>
  );
}
