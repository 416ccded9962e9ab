import { absoluteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import { postalLines } from '@/features/addresses/words';
import { useShopSettings } from '@/features/settings/data';
import { PrintedPages } from '@/features/staff-area/printed-pages';
import { formatShopDay, shortOrderId } from '@/lib/format';
import { optionalPart } from '@/lib/optional-part';
import { PaperSheet } from '@/ui/paper-sheet';
import { PostalLines } from '@/ui/postal-lines';
import { remedyPromises } from '../customer/words';
import { useUnopened } from './data';
import type { StaffRecall, Unopened } from './rows';
import { printedNoticeMessages, staffRecallMessages } from './words';

const recallsUrl = absoluteUrl(paths.recalls);

/** If its code cannot be loaded, notices are printed without a QR code. */
const NoticeCode = optionalPart(async () => (await import('@/features/staff-area/qr-code')).QrCode);

/** One for each buyer who has not opened the notice of their order and has a postal address. */
export function PrintedNotices({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isPending, refetch } = useUnopened(id);
  const addressed = data?.people.filter(({ shippingAddress }) => shippingAddress.address !== '');
  const unaddressed = (data?.people.length ?? 0) - (addressed?.length ?? 0);
  return (
    <>
      <PrintedPages
        query={{ data: addressed, isPending, refetch }}
        messages={printedNoticeMessages}
        none={printedNoticeMessages.none}
        rowKey={({ orderId }) => orderId}
        onClose={onClose}
      >
        {(person) => data && <PrintedNotice recall={data.recall} to={person} />}
      </PrintedPages>
      {unaddressed > 0 && (
        <p className="mt-6 text-muted print:hidden">{printedNoticeMessages.withoutAddress(unaddressed)}</p>
      )}
    </>
  );
}

function PrintedNotice({ recall, to }: { recall: StaffRecall; to: Unopened }) {
  const { address, phone, supportEmail } = useShopSettings();
  const { productName, reason, remedy, batch } = recall;
  return (
    <PaperSheet shop={{ address, phone, supportEmail }}>
      <PostalLines lines={postalLines(to.customerName ?? '', to.shippingAddress)} className="mt-8" />
      <h1 className="mt-10 text-2xl wrap-anywhere">{printedNoticeMessages.subject(productName)}</h1>
      <p className="mt-6">{printedNoticeMessages.greeting(to.customerName)}</p>
      <p className="mt-3 font-semibold">{printedNoticeMessages.stop}</p>
      <p className="mt-3 whitespace-pre-line wrap-anywhere">{reason}</p>
      {batch !== null && (
        <p className="mt-3 wrap-anywhere">
          {staffRecallMessages.labels.batch}: <bdi>{batch}</bdi>
        </p>
      )}
      <p className="mt-3">{remedyPromises[remedy]}</p>
      <p className="mt-6 font-semibold">
        {printedNoticeMessages.order(shortOrderId(to.orderId), formatShopDay(to.createdAt))}
      </p>
      <div className="mt-3 flex items-start gap-6 break-inside-avoid">
        <p className="min-w-0 flex-1">
          {to.isGuest
            ? printedNoticeMessages.howGuest(supportEmail, recallsUrl)
            : printedNoticeMessages.howMember(supportEmail)}
        </p>
        {to.isGuest ? (
          <NoticeCode url={recallsUrl} label={printedNoticeMessages.codeOfRecalls} className="shrink-0" />
        ) : (
          <NoticeCode
            url={absoluteUrl(paths.order.to(to.orderId))}
            label={printedNoticeMessages.codeOfOrder}
            className="shrink-0"
          />
        )}
      </div>
    </PaperSheet>
  );
}
