import { cva, cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

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

interface FieldFrameProps {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
  children: (props: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

export function FieldFrame({ label, error, hint, className, children }: FieldFrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.97rem]">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': note ? noteId : undefined })}
      {note && (
        <p id={noteId} className={cx('mt-1.5 text-sm', error ? 'font-semibold text-danger' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
};

export function TextField({ label, error, hint, className, ...props }: TextFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} {...(className ? { className } : {})}>
      {(own) => <input {...own} {...props} className={control()} />}
    </FieldFrame>
  );
}

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
};

export function TextAreaField({ label, error, hint, className, ...props }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} {...(className ? { className } : {})}>
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

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id'> & {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
};

export function SelectField({ label, error, hint, className, ...props }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} {...(className ? { className } : {})}>
      {(own) => <Select {...own} {...props} />}
    </FieldFrame>
  );
}
