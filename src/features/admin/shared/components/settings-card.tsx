import { type ReactNode, useId } from 'react';
import { card } from '@/ui/card';

interface SettingsCardProps {
  title: string;
  hint: string;
  children: ReactNode;
}

export function SettingsCard({ title, hint, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={card({ padding: 'medium' })}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-5 max-w-reading text-muted text-sm">{hint}</p>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
