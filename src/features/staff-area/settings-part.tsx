import { type ReactNode, useId } from 'react';

interface SettingsPartProps {
  title: string;
  hint: string;
  children: ReactNode;
}

/** A part of a page of the settings, below a hairline unless it is the first one. */
export function SettingsPart({ title, hint, children }: SettingsPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border-line border-t pt-8 first:border-0 first:pt-0">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-5 max-w-reading text-muted text-sm">{hint}</p>
      {children}
    </section>
  );
}
