import { useState } from 'react';
import { toast } from 'sonner';
import { List } from '@/features/staff-area/list';
import { AddButton } from '@/features/staff-area/list-page';
import { PageTitle } from '@/features/staff-area/page-title';
import { SettingsCard } from '@/features/staff-area/settings-card';
import { Skeleton } from '@/ui/skeleton';
import { type SynonymGroup, useSearchMisses, useSynonymGroups } from './data';
import { MissTable } from './miss-table';
import { SynonymForm } from './synonym-form';
import { SynonymList } from './synonym-list';
import { missListMessages, searchAdminMessages, wordListMessages } from './words';

const MOST_GROUPS = 200;

const part = { skeleton: <Skeleton className="h-40" />, isPart: true };

interface OpenedWords {
  group: SynonymGroup | null;
  firstWord: string;
}

function SearchView() {
  const [opened, setOpened] = useState<OpenedWords | null>(null);
  const synonyms = useSynonymGroups();
  const misses = useSearchMisses();
  const messages = searchAdminMessages;
  const isFull = (synonyms.data?.length ?? 0) >= MOST_GROUPS;
  const add = (firstWord = '') => (isFull ? toast.info(messages.full) : setOpened({ group: null, firstWord }));
  return (
    <>
      <PageTitle title={messages.title} actions={<AddButton label={messages.add} onAdd={() => add()} />}>
        <p>{messages.hint}</p>
      </PageTitle>
      <div className="grid gap-6">
        <SettingsCard
          title={messages.misses}
          hint={misses.data ? messages.missesHint(misses.data.days) : messages.missesHintLoading}
        >
          <div className="min-w-0 sm:col-span-2">
            <List messages={missListMessages} query={{ ...misses, data: misses.data?.misses }} {...part}>
              {(rows) => <MissTable misses={rows} onAdd={add} />}
            </List>
          </div>
        </SettingsCard>
        <SettingsCard title={messages.words} hint={messages.wordsHint}>
          <div className="min-w-0 sm:col-span-2">
            <List messages={wordListMessages} query={synonyms} {...part}>
              {(groups) => <SynonymList groups={groups} onEdit={(group) => setOpened({ group, firstWord: '' })} />}
            </List>
          </div>
        </SettingsCard>
      </div>
      {opened && <SynonymForm {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

export { SearchView as Component };
