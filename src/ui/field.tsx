import { cva, cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';

export const control = cva(
  [
    'w-full border border-control bg-raised py-2.5 text-ink text-ellipsis transition-shadow placeholder:text-muted',
    'hover:border-brand focus:border-brand focus:outline-hidden focus:ring-3 focus:ring-brand/70 disabled:opacity-60',
    '[&[readonly]]:border-line [&[readonly]]:bg-sunken aria-invalid:border-danger aria-invalid:focus:ring-danger/70',
  ],
  {
    variants: {
      size: { medium: 'min-h-12 rounded-2xl', large: 'min-h-14 rounded-full text-lg' },
      icon: { none: 'px-4', start: 'pr-4 pl-12', 'start-wide': 'pr-4 pl-13', end: 'appearance-none pr-12 pl-4' },
    },
    defaultVariants: { size: 'medium', icon: 'none' },
  },
);

interface Described {
  label: ReactNode;
  error?: ReactNode;
  /** Help, shown from the first focus on and with an error: going again would move what is pressed next. */
  hint?: ReactNode;
  /** What depends on what was typed or chosen, always shown. An error takes its place. */
  note?: ReactNode;
}

interface FieldFrameProps extends Described {
  className?: string | undefined;
  children: (props: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

export function FieldFrame({ label, error, hint, note = null, className, children }: FieldFrameProps) {
  const id = useId();
  const [wasFocused, setFocused] = useState(false);
  const noteId = `${id}-note`;
  const hintId = `${id}-hint`;
  const shown = error ?? note;
  const described = error ? noteId : [note && noteId, hint && hintId].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the focus of the field inside.
    <div className={className} onFocus={() => setFocused(true)}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.97rem]">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined })}
      {shown && (
        <p id={noteId} className={cx('mt-1.5 text-sm', error ? 'font-semibold text-danger' : 'text-muted')}>
          {shown}
        </p>
      )}
      {hint && (
        <p id={hintId} hidden={!wasFocused && !error} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

type FieldProps<Control extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Control>, 'id'> & Described;

export function TextField({ label, error, hint, note, className, ...props }: FieldProps<'input'>) {
  return (
    <FieldFrame {...{ label, error, hint, note, className }}>
      {(own) => <input {...own} {...props} className={control()} />}
    </FieldFrame>
  );
}

export function TextAreaField({ label, error, hint, note, className, ...props }: FieldProps<'textarea'>) {
  return (
    <FieldFrame {...{ label, error, hint, note, className }}>
      {(own) => <textarea rows={5} {...own} {...props} className={control()} />}
    </FieldFrame>
  );
}

export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <div className={cx('relative', className)}>
      <select className={control({ icon: 'end' })} {...props} />
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </div>
  );
}

export function SelectField({ label, error, hint, note, className, ...props }: FieldProps<'select'>) {
  return (
    <FieldFrame {...{ label, error, hint, note, className }}>{(own) => <Select {...own} {...props} />}</FieldFrame>
  );
}
