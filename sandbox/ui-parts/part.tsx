import type { ReactNode } from 'react';

/** One part under its name, with its states side by side. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-3 border-line border-b pb-1 text-xl">{name}</h3>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}

/** A longer text than any part is made for. */
export const LONG_TEXT =
  'A name that is so long that it has to break somewhere, because somebody pasted a whole sentence into it';
