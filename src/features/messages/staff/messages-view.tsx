import { ListPage } from '@/features/staff-area/list-page';
import { CountedFilter, SelectFilter } from '@/features/staff-area/list-tools';
import { searchFilter, useList } from '@/features/staff-area/use-list';
import { formatMoment } from '@/lib/format';
import { choiceParam, textParam } from '@/lib/use-url-filter';
import { Button } from '@/ui/button';
import { type Column, DataTable, DataTableSkeleton } from '@/ui/data-table';
import { type Stage, StatusBadge } from '@/ui/status-badge';
import { MESSAGE_SHOWS, type MessageSummary } from './data';
import { MessageDialog } from './message-dialog';
import { useMemberChoices, useMessages } from './queries';
import {
  inboxMessages,
  type MessageState,
  messageListMessages,
  messageShowNames,
  messageState,
  messageStateNames,
} from './words';

const NOBODY = 'nobody';
const assigneeNames: Readonly<Record<string, string>> = { '': inboxMessages.everybody, [NOBODY]: inboxMessages.nobody };

const messageParams = {
  ...searchFilter,
  show: choiceParam('show', MESSAGE_SHOWS, 'open'),
  assigned: textParam('assigned'),
  opened: textParam('message'),
};

const stages: Readonly<Record<MessageState, Stage>> = { 'to-answer': 'waiting', answered: 'moving', closed: 'done' };

const idOf = ({ id }: MessageSummary) => `message-${id}`;
const { columns: headers } = inboxMessages;

const columns: readonly Column<MessageSummary>[] = [
  {
    header: headers.from,
    title: true,
    cell: (message) => (
      <span id={idOf(message)} className="wrap-anywhere" dir="auto">
        {message.name}
      </span>
    ),
  },
  {
    header: headers.subject,
    cell: ({ subject, excerpt }) => (
      <span className="block min-w-0 wrap-anywhere">
        {subject}
        <span className="line-clamp-2 text-muted text-sm" dir="auto">
          {excerpt}
        </span>
      </span>
    ),
  },
  {
    header: headers.assignedTo,
    cell: ({ assignedTo }) => <span className="wrap-anywhere">{assignedTo ?? inboxMessages.nobody}</span>,
  },
  {
    header: headers.received,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {formatMoment(createdAt)}
      </time>
    ),
  },
  {
    header: headers.state,
    cell: (message) => {
      const state = messageState(message);
      return <StatusBadge stage={stages[state]}>{messageStateNames[state]}</StatusBadge>;
    },
  },
];

/** The list of messages. URL: `?show=closed&q=drum&assigned=nobody&before=<cursor>&message=<id>`. */
function MessagesView() {
  const list = useList(messageParams, ['search', 'show', 'assigned']);
  const { change, filterBy } = list;
  const { search, show, assigned, opened } = list.values;
  const filter = { search, show, assigned: assigned === NOBODY ? '' : assigned };
  const query = useMessages(filter, list.pages.before);
  const { members, nameOf } = useMemberChoices(assigned === NOBODY ? null : assigned);
  const action: Column<MessageSummary> = {
    header: headers.action,
    actions: true,
    cell: (message) => (
      <Button
        variant="secondary"
        size="small"
        aria-describedby={idOf(message)}
        onClick={() => change({ opened: message.id })}
      >
        {inboxMessages.view}
      </Button>
    ),
  };
  return (
    <>
      <ListPage
        messages={messageListMessages}
        hint={<p>{inboxMessages.hint}</p>}
        query={query}
        list={{ ...list, showAll: () => filterBy({ search: '', show: 'all', assigned: null }) }}
        filters={
          <>
            <CountedFilter
              label={inboxMessages.show}
              value={show}
              onChange={(next) => filterBy({ show: next })}
              names={messageShowNames}
              counts={query.data?.assigned === filter.assigned ? query.data?.counts : undefined}
              choices={MESSAGE_SHOWS}
            />
            <SelectFilter
              label={inboxMessages.columns.assignedTo}
              value={assigned ?? ''}
              onChange={(member) => filterBy({ assigned: member || null })}
              choices={['', NOBODY, ...members]}
              nameOf={(choice) => assigneeNames[choice] ?? nameOf(choice)}
            />
          </>
        }
        skeleton={<DataTableSkeleton columns={6} rows={6} />}
      >
        {(rows) => (
          <DataTable
            caption={inboxMessages.title}
            columns={[...columns, action]}
            rows={rows}
            rowKey={(message) => message.id}
          />
        )}
      </ListPage>
      {opened && <MessageDialog key={opened} id={opened} onClose={() => change({ opened: null }, { replace: true })} />}
    </>
  );
}

export { MessagesView as Component };
