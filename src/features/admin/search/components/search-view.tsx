import { Plus } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { Loaded } from '../../shared/components/loaded';
import { PageTitle } from '../../shared/components/page-title';
import { SettingsCard } from '../../shared/components/settings-card';
import { searchAdminMessages } from '../messages';
import { useSearchMisses, useSynonymGroups } from '../queries';
import type { SynonymGroup } from '../types';
import { MissTable } from './miss-table';
import { SynonymForm } from './synonym-form';
import { SynonymList } from './synonym-list';

/** As the database allows them. */
const MOST_GROUPS = 200;

const part = { skeleton: <Skeleton className="h-40" />, isPart: true };

interface OpenedWords {
  group: SynonymGroup | null;
  firstWord: string;
}

export function SearchView() {
  const [opened, setOpened] = useState<OpenedWords | null>(null);
  const synonyms = useSynonymGroups();
  const misses = useSearchMisses();
  const messages = searchAdminMessages;
  const isFull = (synonyms.data?.length ?? 0) >= MOST_GROUPS;
  const add = (firstWord = '') => (isFull ? toast.info(messages.full) : setOpened({ group: null, firstWord }));
  return (
    <>
      <PageTitle
        title={messages.title}
        actions={
          <Button onClick={() => add()}>
            <Plus className="size-5" aria-hidden="true" />
            {messages.add}
          </Button>
        }
      >
        <p>{messages.hint}</p>
      </PageTitle>
      <div className="grid gap-6">
        <SettingsCard
          title={messages.misses}
          hint={misses.data ? messages.missesHint(misses.data.days) : messages.missesHintLoading}
        >
          <div className="min-w-0 sm:col-span-2">
            <Loaded query={misses} loading={messages.loadingMisses} failed={messages.missesFailed} {...part}>
              {(data) =>
                data.misses.length === 0 ? (
                  <p className="text-muted">{messages.noMisses}</p>
                ) : (
                  <MissTable misses={data.misses} onAdd={add} />
                )
              }
            </Loaded>
          </div>
        </SettingsCard>
        <SettingsCard title={messages.words} hint={messages.wordsHint}>
          <div className="min-w-0 sm:col-span-2">
            <Loaded query={synonyms} loading={messages.loadingWords} failed={messages.wordsFailed} {...part}>
              {(groups) =>
                groups.length === 0 ? (
                  <p className="text-muted">{messages.noWords}</p>
                ) : (
                  <SynonymList groups={groups} onEdit={(group) => setOpened({ group, firstWord: '' })} />
                )
              }
            </Loaded>
          </div>
        </SettingsCard>
      </div>
      {opened && <SynonymForm {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}
