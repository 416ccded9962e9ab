import { Plus } from 'lucide-react';
import { useState } from 'react';
import { isFound } from '@/domain/search-text';
import { SEARCH_MAX } from '@/lib/use-url-filter';
import { Button } from '@/ui/button';
import { DataTableSkeleton } from '@/ui/data-table';
import { SearchBox } from '@/ui/search-box';
import { SegmentedControl } from '@/ui/segmented-control';
import { Loaded } from '../../shared/components/loaded';
import { PageTitle } from '../../shared/components/page-title';
import type { ProductChoice } from '../../shared/components/products-field';
import { type CodeState, codeStateAt } from '../code-state';
import { codeMessages, codeStateNames } from '../messages';
import { useDiscountCodes } from '../queries';
import type { CountedCode } from '../types';
import { CodeForm } from './code-form';
import { CodeTable } from './code-table';
import { CodeUses } from './code-uses';

interface CodesViewProps {
  useProductChoices: () => readonly ProductChoice[];
  useCategoryChoices: () => readonly ProductChoice[];
}

type Opened = { what: 'form'; code: CountedCode | null } | { what: 'uses'; code: CountedCode };

export function CodesView({ useProductChoices, useCategoryChoices }: CodesViewProps) {
  const query = useDiscountCodes();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<CodeState | 'all'>('all');
  const [now] = useState(Date.now);
  const products = useProductChoices();
  const categories = useCategoryChoices();
  const messages = codeMessages;

  const codes = (query.data ?? []).map((code) => ({ ...code, state: codeStateAt(code, now) }));
  const found = codes.filter(({ code, state }) => isFound(search, [code]) && (show === 'all' || state === show));
  const present = (Object.keys(codeStateNames) as CodeState[]).filter((state) =>
    codes.some((code) => code.state === state),
  );
  return (
    <>
      <PageTitle
        title={messages.title}
        actions={
          <Button onClick={() => setOpened({ what: 'form', code: null })}>
            <Plus className="size-5" aria-hidden="true" />
            {messages.add}
          </Button>
        }
      >
        <p>{messages.hint}</p>
      </PageTitle>
      {codes.length > 0 && (
        <div className="mb-5 flex flex-wrap items-center gap-3">
          <SearchBox
            label={messages.search}
            value={search}
            maxLength={SEARCH_MAX}
            onSearch={setSearch}
            className="min-w-0 flex-1 basis-72"
          />
          <SegmentedControl
            label={messages.show}
            value={show}
            onChange={setShow}
            options={[
              { value: 'all' as const, label: `${messages.all} (${codes.length})` },
              ...present.map((state) => ({
                value: state,
                label: `${codeStateNames[state]} (${codes.filter((code) => code.state === state).length})`,
              })),
            ]}
          />
        </div>
      )}
      <Loaded
        query={query}
        loading={messages.loading}
        skeleton={<DataTableSkeleton columns={6} rows={4} />}
        failed={messages.loadFailed}
      >
        {() =>
          found.length === 0 ? (
            <p className="text-muted">{codes.length === 0 ? messages.none : messages.noneFound}</p>
          ) : (
            <CodeTable
              codes={found}
              onEdit={(code) => setOpened({ what: 'form', code })}
              onUses={(code) => setOpened({ what: 'uses', code })}
            />
          )
        }
      </Loaded>
      {opened?.what === 'form' && (
        <CodeForm code={opened.code} products={products} categories={categories} onClose={() => setOpened(null)} />
      )}
      {opened?.what === 'uses' && <CodeUses code={opened.code} onClose={() => setOpened(null)} />}
    </>
  );
}
