import { useState } from 'react';
import { historyMessages } from '@/features/staff-area/history/words';
import { Loaded } from '@/features/staff-area/loaded';
import { RecordButtons, RowList } from '@/features/staff-area/row-list';
import { SettingsPage } from '@/features/staff-area/settings-page';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import type { TextName } from '../customer/policy';
import { type AdminText, useTexts } from './data';
import { TextForm } from './text-form';
import { TextHistory } from './text-history';
import { textMessages, textTitles } from './words';

function TextsView() {
  return (
    <SettingsPage title={textMessages.title} intro={textMessages.hint}>
      <Loaded
        query={useTexts()}
        loading={textMessages.loading}
        skeleton={<Skeleton className="h-56" />}
        failed={textMessages.loadFailed}
      >
        {(texts) => <Texts texts={texts} />}
      </Loaded>
    </SettingsPage>
  );
}

function Texts({ texts }: { texts: readonly AdminText[] }) {
  const [edited, setEdited] = useState<AdminText | null>(null);
  const [openHistory, setOpenHistory] = useState<TextName | null>(null);
  const changed = texts.find(({ name }) => name === openHistory);
  return (
    <>
      <RowList label={textMessages.listName}>
        {texts.map((text) => {
          const title = textTitles[text.name];
          return (
            <li key={text.name} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-semibold wrap-anywhere">{title}</p>
                <p className="text-muted text-sm">
                  {text.updatedAt === null ? textMessages.asBuilt : textMessages.changedAt(text.updatedAt)}
                </p>
              </div>
              <Button size="small" variant="quiet" onClick={() => setOpenHistory(text.name)}>
                {historyMessages.open} <span className="sr-only">{title}</span>
              </Button>
              <RecordButtons name={title} edit={textMessages.edit(title)} onEdit={() => setEdited(text)} />
            </li>
          );
        })}
      </RowList>
      {edited && <TextForm text={edited} onClose={() => setEdited(null)} />}
      {changed && <TextHistory text={changed} onClose={() => setOpenHistory(null)} />}
    </>
  );
}

export { TextsView as Component };
