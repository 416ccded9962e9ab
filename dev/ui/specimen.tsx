import { cx } from 'class-variance-authority';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ShownState, showState } from './shown-state';

interface SpecimenProps {
  label: string;
  /** The state to freeze on the first control. */
  state?: ShownState;
  /** Spans the whole row. */
  wide?: boolean;
  children: ReactNode;
}

/** A component in one state, with the state's name below it. */
export function Specimen({ label, state, wide = false, children }: SpecimenProps) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stage.current && state) showState(stage.current, state);
  }, [state]);
  return (
    <figure className={cx('flex min-w-0 flex-col gap-2', wide && 'col-span-full')}>
      <div ref={stage} className="grid min-w-0 flex-1 content-start">
        <div className="min-w-0">{children}</div>
      </div>
      <figcaption className="font-mono text-muted text-xs">{label}</figcaption>
    </figure>
  );
}
