import { useId } from 'react';
import type { OrderChoices } from '@/domain/order-choices';
import { isNearNow } from '@/domain/shop-day';
import { arrivalInWords, deliveryNames } from '@/features/delivery/words';
import { useShopSettings } from '@/features/settings/data';
import { formatMoney } from '@/lib/format';
import { Checkbox } from '@/ui/checkbox';
import { Disclosure } from '@/ui/disclosure';
import { TextAreaField, TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { giftMessageLeft } from './choice-rules';
import type { ChoiceFields } from './use-choice-fields';
import type { Delivery } from './use-delivery';
import { useOrderChoices } from './use-order-choices';
import { checkoutMessages } from './words';

const { gift: messages } = checkoutMessages;

/** Whether the order is a gift, and its deadline. */
export function GiftChoice({ delivery, fields }: { delivery: Delivery; fields: ChoiceFields }) {
  const { choices, choose, setGift } = useOrderChoices();
  const { giftWrapPrice } = useShopSettings();
  const { gift, neededBy } = choices;
  const { problems, refs } = fields;
  const wrapNote = useId();
  return (
    <Disclosure
      id="gift"
      title={messages.title}
      note={<ChosenNote choices={choices} />}
      open={gift !== null || neededBy !== ''}
      headingLevel={3}
      look="line"
    >
      <Checkbox label={messages.isGift} checked={gift !== null} onChange={({ target }) => setGift(target.checked)} />
      {gift && (
        <div className="mb-4 grid gap-2 border-line border-l-2 pl-4">
          <p className="text-muted text-sm">{messages.noPrice}</p>
          <TextAreaField
            ref={refs.giftMessage}
            label={messages.message}
            error={problems.giftMessage}
            rows={3}
            value={gift.message}
            note={messages.left(giftMessageLeft(gift.message))}
            onChange={({ target }) => choose({ gift: { ...gift, message: target.value } })}
          />
          <div className="flex flex-wrap items-center gap-x-3">
            <Checkbox
              ref={refs.giftWrap}
              label={messages.wrap}
              checked={gift.wrap}
              aria-invalid={problems.giftWrap !== undefined}
              aria-describedby={problems.giftWrap && wrapNote}
              onChange={({ target }) => choose({ gift: { ...gift, wrap: target.checked } })}
            />
            <span className="tabular-nums text-muted">{formatMoney(giftWrapPrice)}</span>
            {problems.giftWrap && (
              <span id={wrapNote} className="font-semibold text-danger text-sm">
                {problems.giftWrap}
              </span>
            )}
          </div>
        </div>
      )}
      <TextField
        ref={refs.neededBy}
        type="date"
        className="mt-1 max-w-60"
        label={messages.neededBy}
        value={neededBy}
        error={problems.neededBy}
        onChange={({ target }) => choose({ neededBy: target.value })}
      />
      {neededBy !== '' && problems.neededBy === undefined && delivery.offers.length > 0 && (
        <InTime delivery={delivery} day={neededBy} />
      )}
    </Disclosure>
  );
}

/** What was chosen, when the section is closed again. */
function ChosenNote({ choices: { gift, neededBy } }: { choices: OrderChoices }) {
  const given = gift && (gift.wrap ? messages.wrapped : messages.chosen);
  const by = isNearNow(neededBy) && messages.by(neededBy);
  return (
    <span className="group-open/fold:hidden">
      {given}
      {given && by && ' · '}
      {by}
    </span>
  );
}

function InTime({ delivery: { offer, offerBy }, day }: { delivery: Delivery; day: string }) {
  const found = offerBy(day);
  if (!found) {
    return (
      <Notice kind="warning" className="mt-3">
        {messages.tooLate}
      </Notice>
    );
  }
  const [name, days] = [deliveryNames[found.option], arrivalInWords(found.arrives)];
  return found === offer ? (
    <p role="status" className="mt-2 text-muted text-sm">
      {messages.inTime(name, days)}
    </p>
  ) : (
    <Notice kind="warning" className="mt-3">
      {messages.choose(name, days)}
    </Notice>
  );
}
