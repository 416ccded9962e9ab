import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Picture } from '@/config/pictures';
import { announce } from '@/lib/announce';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Renewing } from '@/ui/renewing';
import { Loaded } from './loaded';
import type { Page } from './pages';
import type { KeysetPages } from './use-keyset-pages';
import { foundMessages } from './words';

/** A sentence for a list in a card, a dialog or a section; with a picture if the list is the page. */
type EmptyList = string | { picture: Picture; title: string; hint?: string };

export interface ListMessages {
  /** For screen readers, while the skeleton is shown. */
  loading: string;
  loadFailed: string;
  none: EmptyList;
  /** These three are for a list with filters or pages. */
  noneFound?: EmptyList;
  showAll?: string;
  pages?: PagerLabels;
}

export interface ListProps<Row> {
  messages: ListMessages;
  query: {
    data: Page<Row> | readonly Row[] | undefined;
    isPending: boolean;
    isPlaceholderData?: boolean;
    refetch: () => unknown;
  };
  /** The result of `useList`, for a list with filters or pages. */
  list?: {
    pages: KeysetPages;
    /** The filters, as text: a change of them is told with what was found. */
    asked?: string;
    isFiltered: boolean;
    showAll: () => void;
  };
  skeleton: ReactNode;
  /** For a list in a card: a smaller error state. */
  isPart?: boolean;
  /** Called with at least one row; returns a `DataTable`, or `ul` with cards. */
  children: (rows: readonly Row[]) => ReactNode;
}

const rowsOf = <Row,>(data: Page<Row> | readonly Row[]) => ('rows' in data ? data.rows : data);

/** Every list of the staff area: loading, error with retry, empty, nothing found, or rows with pagination. */
export function List<Row>({ messages, query, list, skeleton, isPart = false, children }: ListProps<Row>) {
  const { loading, loadFailed, none, noneFound = none, showAll, pages } = messages;
  const keptFocus = useKeptFocus();
  const { data, isPlaceholderData: isOld = false } = query;
  const isOldNone = isOld && data !== undefined && rowsOf(data).length === 0;
  const shown = isOldNone ? { ...query, data: undefined, isPending: true } : query;
  useToldAnswer(`${list?.asked} ${list?.pages.before}`, toldOf(messages, query));
  return (
    <div {...keptFocus} className="outline-none">
      <Loaded query={shown} loading={loading} failed={loadFailed} skeleton={skeleton} isPart={isPart}>
        {(data) => {
          const rows = rowsOf(data);
          const next = 'rows' in data ? data.next : null;
          if (rows.length === 0) {
            const isNarrowed = list !== undefined && (list.isFiltered || list.pages.before !== null);
            return (
              <Empty {...(isNarrowed ? { message: noneFound, showAll, onShowAll: list.showAll } : { message: none })} />
            );
          }
          return (
            <Renewing isOld={isOld}>
              {children(rows)}
              {list && pages && <Pager pages={list.pages} next={next} labels={pages} />}
            </Renewing>
          );
        }}
      </Loaded>
    </div>
  );
}

/** What is told of an answer; null while it is awaited. */
function toldOf<Row>({ loadFailed }: ListMessages, { data, isPending, isPlaceholderData }: ListProps<Row>['query']) {
  if (isPending || isPlaceholderData) return null;
  if (data === undefined) return loadFailed;
  return foundMessages.shown(rowsOf(data).length, 'rows' in data && data.next !== null);
}

/** Tells what other filters or another page have found. The first rows come with their page, whose title is told. */
function useToldAnswer(asked: string, answer: string | null) {
  const told = useRef(asked);
  useEffect(() => {
    if (answer === null || told.current === asked) return;
    told.current = asked;
    announce(answer);
  }, [asked, answer]);
}

interface EmptyProps {
  message: EmptyList;
  showAll?: string | undefined;
  onShowAll?: () => void;
}

function Empty({ message, showAll, onShowAll }: EmptyProps) {
  if (typeof message === 'string') return <p className="text-muted">{message}</p>;
  return (
    <EmptyState
      picture={message.picture}
      title={message.title}
      actions={
        showAll && (
          <Button variant="secondary" onClick={onShowAll}>
            {showAll}
          </Button>
        )
      }
    >
      {message.hint && <p>{message.hint}</p>}
    </EmptyState>
  );
}

export interface PagerLabels {
  title: string;
  newer: string;
  newest: string;
  older: string;
}

interface PagerProps {
  pages: KeysetPages;
  next: string | null;
  labels: PagerLabels;
}

export function Pager({ pages, next, labels }: PagerProps) {
  if (next === null && pages.before === null) return null;
  return (
    <nav aria-label={labels.title} className="mt-4 flex justify-between gap-3">
      {pages.before !== null ? (
        <Button variant="secondary" size="small" onClick={pages.goToNewer}>
          <ChevronLeft className="size-4" aria-hidden="true" />
          {pages.hasEarlier ? labels.newer : labels.newest}
        </Button>
      ) : (
        <span />
      )}
      {next !== null && (
        <Button variant="secondary" size="small" onClick={() => pages.goToOlder(next)}>
          {labels.older}
          <ChevronRight className="size-4" aria-hidden="true" />
        </Button>
      )}
    </nav>
  );
}

/** Moves the focus to the list when the focused row is removed, so that keyboard users keep their place. */
function useKeptFocus() {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    // React also bubbles focus events from a row's dialog, which is a portal outside the list.
    last.current = target !== currentTarget && currentTarget.contains(target) ? target : null;
  };
  return { ref: list, tabIndex: -1, onFocus } as const;
}
