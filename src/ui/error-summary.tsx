import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { countOf } from '@/lib/words';
import { textLink } from './text-link';

interface ErrorSummaryProps {
  /** `FieldErrors`, also of several forms together. */
  errors: object;
  /** The number of submits. Each one collects the errors again. */
  submitCount: number;
  className?: string;
}

/** The controls of these errors, including nested ones. */
function controlsIn(errors: object): HTMLInputElement[] {
  return Object.values(errors).flatMap((error) => {
    if (typeof error !== 'object' || error === null) return [];
    if (error.ref instanceof HTMLElement) return [error.ref];
    return typeof error.type === 'string' ? [] : controlsIn(error);
  });
}

/** The controls with an error, in document order. */
function controlsOf(errors: object): HTMLInputElement[] {
  return controlsIn(errors).sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

/** The errors of the last submit. */
interface Listed {
  attempt: number;
  controls: readonly HTMLInputElement[];
}

const isThere = (control: HTMLElement) => control.isConnected;

/**
 * Lists the fields to correct after a submit, and takes the focus. If there is only one, that field is focused. In the
 * frame that shows the errors: a later effect would take the focus from who already went to a field.
 */
export function ErrorSummary({ errors, submitCount, className }: ErrorSummaryProps) {
  const [{ attempt, controls }, setListed] = useState<Listed>({ attempt: 0, controls: [] });
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const look = useEffectEvent(() => {
    const found = controlsOf(errors);
    found.forEach(openAround);
    setListed({ attempt: submitCount, controls: found.length > 1 ? found : [] });
    if (found.length === 1) found[0]?.focus();
  });
  useLayoutEffect(() => {
    if (submitCount > 0) look();
  }, [submitCount]);
  useLayoutEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  // A changed answer may remove a field: addresses of some countries have no state.
  useLayoutEffect(() => {
    if (controls.every(isThere)) return;
    setListed((listed) => ({ ...listed, controls: listed.controls.filter(isThere) }));
  });

  if (controls.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`rounded-2xl border border-danger/40 bg-danger-soft p-4 text-danger ${className ?? ''}`}
    >
      <p id={titleId} className="font-semibold">{`${countOf(controls.length, 'field')} to correct:`}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {controls.map((control) => (
          <li key={control.id}>
            <a
              href={`#${control.id}`}
              aria-describedby={`${control.id}-note`}
              className={`${textLink({ variant: 'inherit' })} inline-block py-1`}
              onClick={(event) => {
                event.preventDefault();
                focusControl(control);
              }}
            >
              {control.labels?.[0]?.textContent}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Opens the collapsed sections around an element, which cannot be focused inside them. */
export function openAround(element: HTMLElement): void {
  for (let part = element.closest('details'); part; part = part.parentElement?.closest('details') ?? null) {
    part.open = true;
  }
}

export function focusControl(control: HTMLElement): void {
  openAround(control);
  control.focus();
}
