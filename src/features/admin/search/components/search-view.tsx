import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { PageTitle } from '../../shared/components/page-title';
import { SettingsCard } from '../../shared/components/settings-card';
import { adminMessages } from '../../shared/messages';
import { searchAdminMessages } from '../messages';
import { useSearchMisses, useSynonymGroups } from '../queries';
import type { SynonymGroup } from '../repository';
import { MissTable } from './miss-table';
import { SynonymForm } from './synonym-form';
import { SynonymList } from './synonym-list';

/** As the database allows them. */
const MOST_GROUPS = 200;

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
          <Part query={misses} loading={messages.loadingMisses} failed={messages.missesFailed}>
            {(data) =>
              data.misses.length === 0 ? (
                <p className="text-muted">{messages.noMisses}</p>
              ) : (
                <MissTable misses={data.misses} onAdd={add} />
              )
            }
          </Part>
        </SettingsCard>
        <SettingsCard title={messages.words} hint={messages.wordsHint}>
          <Part query={synonyms} loading={messages.loadingWords} failed={messages.wordsFailed}>
            {(groups) =>
              groups.length === 0 ? (
                <p className="text-muted">{messages.noWords}</p>
              ) : (
                <SynonymList groups={groups} onEdit={(group) => setOpened({ group, firstWord: '' })} />
              )
            }
          </Part>
        </SettingsCard>
      </div>
      {opened && <SynonymForm {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface PartProps<Data> {
  query: UseQueryResult<Data>;
  loading: string;
  failed: string;
  children: (data: Data) => ReactNode;
}

function Part<Data>({ query: { data, isPending, refetch }, loading, failed, children }: PartProps<Data>) {
  return (
    <div className="min-w-0 sm:col-span-2">
      {data !== undefined ? (
        children(data)
      ) : isPending ? (
        <>
          <p role="status" className="sr-only">
            {loading}
          </p>
          <Skeleton className="h-40" />
        </>
      ) : (
        <Notice kind="problem">
          <p>{failed}</p>
          <Button size="small" variant="secondary" className="mt-3" onClick={() => refetch()}>
            {adminMessages.retry}
          </Button>
        </Notice>
      )}
    </div>
  );
}
