import { useState } from 'react';
import { isFound } from '@/domain/search-text';
import { ListPage } from '@/features/staff-area/list-page';
import { CountedFilter } from '@/features/staff-area/list-tools';
import type { ProductChoice } from '@/features/staff-area/products-field';
import { searchFilter, useList } from '@/features/staff-area/use-list';
import { choiceParam } from '@/lib/use-url-filter';
import { DataTableSkeleton } from '@/ui/data-table';
import { CodeForm } from './code-form';
import { CodeTable } from './code-table';
import { CodeUses } from './code-uses';
import { type CountedCode, codeStateAt, codeStates, useDiscountCodes } from './data';
import { codeListMessages, codeMessages } from './words';

interface CodesViewProps {
  products: readonly ProductChoice[];
  categories: readonly ProductChoice[];
}

type Opened = { what: 'form'; code: CountedCode | null } | { what: 'uses'; code: CountedCode };

const params = { ...searchFilter, show: choiceParam('show', codeStates, 'all') };

export function CodesView({ products, categories }: CodesViewProps) {
  const { data, isPending, refetch } = useDiscountCodes();
  const list = useList(params, ['search', 'show']);
  const { search, show } = list.values;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [now] = useState(Date.now);

  const codes = data?.map((code) => ({ ...code, state: codeStateAt(code, now) })) ?? [];
  const found = codes.filter(({ code, state }) => isFound(search, [code]) && (show === 'all' || state === show));
  const counts: Partial<Record<typeof show, number>> = { all: codes.length };
  for (const { state } of codes) counts[state] = (counts[state] ?? 0) + 1;
  return (
    <>
      <ListPage
        messages={codeListMessages}
        hint={<p>{codeMessages.hint}</p>}
        onAdd={() => setOpened({ what: 'form', code: null })}
        list={list}
        filters={
          <CountedFilter
            label={codeMessages.show}
            value={show}
            onChange={(show) => list.filterBy({ show })}
            names={codeMessages.shows}
            counts={counts}
            choices={(['all', ...codeStates] as const).filter(
              (state) => state === 'all' || state === show || counts[state],
            )}
          />
        }
        query={{ data: data && found, isPending, refetch }}
        skeleton={<DataTableSkeleton columns={6} rows={4} />}
      >
        {(rows) => (
          <CodeTable
            codes={rows}
            onEdit={(code) => setOpened({ what: 'form', code })}
            onUses={(code) => setOpened({ what: 'uses', code })}
          />
        )}
      </ListPage>
      {opened?.what === 'form' && (
        <CodeForm code={opened.code} products={products} categories={categories} onClose={() => setOpened(null)} />
      )}
      {opened?.what === 'uses' && <CodeUses code={opened.code} onClose={() => setOpened(null)} />}
    </>
  );
}
