import type { ReactNode } from 'react';
import { PageTitle } from './page-title';

interface SettingsPageProps {
  title: string;
  /** One sentence: what the page is for. */
  intro: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the settings: a title, a sentence, and one form or list. Its parts are divided by hairlines. */
export function SettingsPage({ title, intro, actions, children }: SettingsPageProps) {
  return (
    <div className="max-w-3xl">
      <PageTitle title={title} actions={actions}>
        <p className="max-w-reading">{intro}</p>
      </PageTitle>
      <div className="grid grid-cols-1 gap-8">{children}</div>
    </div>
  );
}
