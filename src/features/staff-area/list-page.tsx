import { Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { List, type ListMessages, type ListProps } from './list';
import { ListTools } from './list-tools';
import { PageTitle } from './page-title';
import type { CountedPage } from './pages';
import type { KeysetPages } from './use-keyset-pages';

export interface ListPageMessages extends ListMessages {
  title: string;
  add?: string;
  /** Shown when a list with a limit is full. */
  full?: string;
  search?: string;
}

interface ListPageProps<Row> extends Omit<ListProps<Row>, 'list'> {
  messages: ListPageMessages;
  hint: ReactNode;
  onAdd?: () => void;
  isFull?: boolean;
  /** The menu of rare actions. */
  more?: ReactNode;
  /** For a list with `messages.search`. */
  list?: ComponentProps<typeof ListTools>['list'] & NonNullable<ListProps<Row>['list']>;
  filters?: ReactNode;
}

/** A list page: heading, add button, search field, filters and rows. */
export function ListPage<Row>({ messages, hint, onAdd, isFull = false, more, filters, ...props }: ListPageProps<Row>) {
  const { title, add, full, search } = messages;
  return (
    <>
      <PageTitle
        title={title}
        actions={
          add &&
          onAdd && (
            <>
              {more}
              <AddButton label={add} onAdd={onAdd} full={isFull ? full : undefined} />
            </>
          )
        }
      >
        {hint}
      </PageTitle>
      {search && props.list && (
        <ListTools label={search} list={props.list}>
          {filters}
        </ListTools>
      )}
      <List messages={messages} {...props} />
    </>
  );
}

interface AddButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'className'> {
  label: string;
  onAdd: () => void;
  /** Why no row can be added. */
  full?: string | undefined;
}

export function AddButton({ label, onAdd, full, ...look }: AddButtonProps) {
  return (
    <Button onClick={() => (full ? toast.info(full) : onAdd())} {...look}>
      <Plus className="size-5" aria-hidden="true" />
      {label}
    </Button>
  );
}

interface ListCountProps<Show extends string> {
  query: { data: CountedPage<unknown, Show> | undefined; isPlaceholderData: boolean };
  list: { values: { search: string; show: Show }; pages: KeysetPages };
  words: (count: number) => string;
}

/** The number of rows on all pages; nothing for a search with several pages. */
export function ListCount<Show extends string>({ query, list, words }: ListCountProps<Show>) {
  const { search, show } = list.values;
  const { data, isPlaceholderData } = query;
  const isWhole = data !== undefined && !isPlaceholderData && data.next === null && list.pages.before === null;
  const count = search === '' ? data?.counts[show] : isWhole ? data.rows.length : undefined;
  return <p>{count === undefined ? '\u00a0' : words(count)}</p>;
}
