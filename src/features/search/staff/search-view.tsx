import { useState } from 'react';
import { List } from '@/features/staff-area/list';
import { AddButton } from '@/features/staff-area/list-page';
import { SettingsPage } from '@/features/staff-area/settings-page';
import { SettingsPart } from '@/features/staff-area/settings-part';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
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
    <SettingsPage
      title={messages.title}
      intro={messages.hint}
      actions={<AddButton label={messages.add} onAdd={() => add()} />}
    >
      <SettingsPart
        title={messages.misses}
        hint={misses.data ? messages.missesHint(misses.data.days) : messages.missesHintLoading}
      >
        <List messages={missListMessages} query={{ ...misses, data: misses.data?.misses }} {...part}>
          {(rows) => <MissTable misses={rows} onAdd={add} />}
        </List>
      </SettingsPart>
      <SettingsPart title={messages.words} hint={messages.wordsHint}>
        <List messages={wordListMessages} query={synonyms} {...part}>
          {(groups) => <SynonymList groups={groups} onEdit={(group) => setOpened({ group, firstWord: '' })} />}
        </List>
      </SettingsPart>
      {opened && <SynonymForm {...opened} onClose={() => setOpened(null)} />}
    </SettingsPage>
  );
}

export { SearchView as Component };
