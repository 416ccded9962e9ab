import type { Ref } from 'react';

/** A field for programs only: out of sight, out of the tab order, silent to screen readers, never filled in by a browser. */
export function SpamTrap({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed top-0 -left-[9999px] h-px w-px overflow-hidden opacity-0"
    >
      <label>
        Leave this field empty
        <input ref={ref} type="text" name="nickname_confirm" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
