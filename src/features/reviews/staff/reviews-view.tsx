import { Link } from 'react-router-dom';
import type { ReviewState } from '@/domain/review';
import { adminLinks } from '@/features/staff-area/links';
import { ListPage } from '@/features/staff-area/list-page';
import { CountedFilter } from '@/features/staff-area/list-tools';
import { searchFilter, useList } from '@/features/staff-area/use-list';
import { formatMoment } from '@/lib/format';
import { choiceParam } from '@/lib/use-url-filter';
import { type Column, DataTable, DataTableSkeleton } from '@/ui/data-table';
import { Stars } from '@/ui/stars';
import { type Stage, StatusBadge } from '@/ui/status-badge';
import { textLink } from '@/ui/text-link';
import { ageText, reviewStateNames, starsText } from '../words';
import { REVIEW_SHOWS, type StaffReview, useStaffReviews } from './data';
import { ReviewActions } from './review-actions';
import { reviewListMessages, reviewShowNames, staffReviewMessages } from './words';

const reviewParams = { ...searchFilter, show: choiceParam('show', REVIEW_SHOWS, 'waiting') };

const stages: Readonly<Record<ReviewState, Stage>> = {
  waiting: 'waiting',
  approved: 'done',
  hidden: 'stopped',
  unknown: 'waiting',
};

const idOf = ({ id }: StaffReview) => `review-${id}`;
const { columns: headers } = staffReviewMessages;

const columns: readonly Column<StaffReview>[] = [
  {
    header: headers.product,
    title: true,
    cell: (review) => (
      <span className="block min-w-0 wrap-anywhere">
        <bdi id={idOf(review)}>{review.productName}</bdi>
        <Link to={adminLinks.order(review.orderId)} className={textLink({ className: 'block font-normal text-sm' })}>
          {staffReviewMessages.order}
        </Link>
      </span>
    ),
  },
  { header: headers.review, cell: (review) => <Words review={review} /> },
  {
    header: headers.changed,
    cell: ({ changedAt }) => (
      <time dateTime={changedAt} className="whitespace-nowrap">
        {formatMoment(changedAt)}
      </time>
    ),
  },
  {
    header: headers.state,
    cell: ({ status }) => <StatusBadge stage={stages[status]}>{reviewStateNames[status]}</StatusBadge>,
  },
  {
    header: headers.action,
    actions: true,
    cell: (review) => <ReviewActions review={review} describedBy={idOf(review)} />,
  },
];

function Words({ review: { stars, words, age, hiddenReason, answer, outdated, isRefunded } }: { review: StaffReview }) {
  return (
    <span className="grid min-w-0 gap-1 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-3">
        <Stars stars={stars} label={starsText(stars)} />
        {age !== null && ageText(age)}
      </span>
      {words !== null && (
        <span dir="auto" className="whitespace-pre-line">
          {words}
        </span>
      )}
      {hiddenReason !== null && (
        <span className="text-muted text-sm">{staffReviewMessages.hiddenBecause(hiddenReason)}</span>
      )}
      {answer !== null && <span className="text-muted text-sm">{staffReviewMessages.ourAnswer(answer)}</span>}
      {outdated && <span className="text-sm">{staffReviewMessages.outdated}</span>}
      {isRefunded && <span className="text-muted text-sm">{staffReviewMessages.refunded}</span>}
    </span>
  );
}

/** URL: `?show=hidden&q=drum&before=<cursor>`. */
function ReviewsView() {
  const list = useList(reviewParams, ['search', 'show']);
  const { search, show } = list.values;
  const query = useStaffReviews({ search, show }, list.pages.before);
  return (
    <ListPage
      messages={reviewListMessages}
      hint={<p>{staffReviewMessages.hint}</p>}
      query={query}
      list={{ ...list, showAll: () => list.filterBy({ search: '', show: 'all' }) }}
      filters={
        <CountedFilter
          label={staffReviewMessages.show}
          value={show}
          onChange={(next) => list.filterBy({ show: next })}
          names={reviewShowNames}
          counts={query.data?.counts}
          choices={REVIEW_SHOWS}
        />
      }
      skeleton={<DataTableSkeleton columns={5} rows={6} />}
    >
      {(rows) => <DataTable caption={reviewListMessages.title} columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </ListPage>
  );
}

export { ReviewsView as Component };
