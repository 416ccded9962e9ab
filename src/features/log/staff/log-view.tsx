import { Link } from 'react-router-dom';
import { FieldChangeLine } from '@/features/staff-area/field-change-line';
import { adminLinks } from '@/features/staff-area/links';
import { List } from '@/features/staff-area/list';
import { CountedFilter, ListTools } from '@/features/staff-area/list-tools';
import { RowList } from '@/features/staff-area/row-list';
import { SettingsPage } from '@/features/staff-area/settings-page';
import { searchFilter, useList } from '@/features/staff-area/use-list';
import { formatMoment } from '@/lib/format';
import { choiceParam } from '@/lib/use-url-filter';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { textLink } from '@/ui/text-link';
import { type LogEntry, type LogPages, logChoices, useLog } from './data';
import { describeEntry, fieldName, logListMessages, logMessages, shownValue } from './words';

const params = { ...searchFilter, log: choiceParam('log', logChoices, 'all') };

/** URL: `?q=kite&log=changes`. */
function LogView() {
  const list = useList(params, ['search', 'log']);
  const { log, search } = list.values;
  const pages = useLog({ log, search });
  return (
    <SettingsPage title={logMessages.title} intro={logMessages.hint}>
      <div>
        <ListTools label={logMessages.search} list={list}>
          <CountedFilter
            label={logMessages.which}
            value={log}
            names={logMessages.logs}
            counts={undefined}
            choices={logChoices}
            onChange={(chosen) => list.filterBy({ log: chosen })}
          />
        </ListTools>
        <List messages={logListMessages} list={list} query={pages} skeleton={<Skeleton className="h-96" />}>
          {(entries) => (
            <>
              <RowList label={logMessages.listName}>
                {entries.map((entry) => (
                  <Entry key={`${entry.log}-${entry.id}`} entry={entry} />
                ))}
              </RowList>
              <MoreEntries pages={pages} />
            </>
          )}
        </List>
      </div>
    </SettingsPage>
  );
}

function Entry({ entry }: { entry: LogEntry }) {
  const { at, actor, orderId, fields } = entry;
  return (
    <li className="grid min-w-0 gap-1.5 px-4 py-3">
      <p className="font-semibold wrap-anywhere">{describeEntry(entry)}</p>
      <p className="text-muted text-sm wrap-anywhere">
        {actor} · <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      {fields.length > 0 && (
        <dl className="grid gap-1.5 text-sm">
          {fields.map(({ name, before, after }) => (
            <FieldChangeLine key={name} label={fieldName(name)} before={shownValue(before)} after={shownValue(after)} />
          ))}
        </dl>
      )}
      {orderId !== null && (
        <Link to={adminLinks.order(orderId)} className={textLink({ className: 'justify-self-start text-sm' })}>
          {logMessages.openOrder(orderId)}
        </Link>
      )}
    </li>
  );
}

function MoreEntries({ pages }: { pages: LogPages }) {
  if (!pages.hasNextPage || pages.isPlaceholderData) return null;
  return (
    <div className="mt-6 grid justify-items-center gap-2">
      {pages.isFetchNextPageError && <p role="alert">{logMessages.moreFailed}</p>}
      <Button variant="secondary" disabled={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
        {pages.isFetchingNextPage ? logMessages.loadingMore : logMessages.more}
      </Button>
    </div>
  );
}

export { LogView as Component };
