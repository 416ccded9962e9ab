import { cva } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Kind = 'info' | 'success' | 'warning' | 'problem';

const notice = cva('flex gap-3 rounded-2xl border p-4 text-[0.97rem] leading-snug', {
  variants: {
    kind: {
      info: 'border-sky/60 bg-(--tint-books) text-(--on-books)',
      success: 'border-leaf/60 bg-brand-soft text-brand',
      warning: 'border-sun/60 bg-(--tint-educational) text-(--on-educational)',
      problem: 'border-danger/40 bg-danger-soft text-danger',
    },
  },
});

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, problem: CircleAlert };

interface NoticeProps {
  kind: Kind;
  /** Announced at once, even if it is not an error. */
  urgent?: boolean;
  children: ReactNode;
  className?: string;
}

export function Notice({ kind, urgent = kind === 'problem', children, className }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div role={urgent ? 'alert' : 'status'} className={notice({ kind, className })}>
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
