import { hourInWords, priceInWords } from '@/config/shop-phrases';
import { type DeliveryOption, deliveryOptions } from '@/domain/order-choices';
import type { DeliveryPlan, DeliveryTerms, DeliveryZone } from '@/features/delivery/rules';
import { deliveryNames } from '@/features/delivery/words';
import { isolatedList } from '@/lib/isolated';
import { listOf } from '@/lib/words';
import { card } from '@/ui/card';
import { daysInWords, type TextValues } from './policy-text';
import { policyWords } from './words';

const cell = 'px-3 py-3.5 text-left align-top sm:px-5';

/** Groups zones with equal terms. */
function groupsOf(zones: readonly DeliveryZone[]) {
  const groups = new Map<string, { names: string[]; zone: DeliveryZone }>();
  for (const zone of zones) {
    const offer = JSON.stringify(deliveryOptions.map((option) => zone[option].isOffered && zone[option]));
    const known = groups.get(offer);
    if (known) known.names.push(zone.name);
    else groups.set(offer, { names: [zone.name], zone });
  }
  return [...groups.values()];
}

const timeOf = (terms: DeliveryTerms, option: DeliveryOption) =>
  terms.cutOffHour === null
    ? daysInWords(terms, option)
    : policyWords.ifOrderedBefore(daysInWords(terms, option), hourInWords(terms.cutOffHour));

function priceOf({ price }: DeliveryTerms, option: DeliveryOption, freeOver: string | undefined): string {
  if (option !== 'standard') return priceInWords(price);
  return price === 0 ? policyWords.freeOver(freeOver) : policyWords.freeFrom(priceInWords(price), freeOver);
}

const offersOf = (zone: DeliveryZone) => deliveryOptions.filter((option) => zone[option].isOffered);

/** The first zones as a table, the differences of others in a sentence each. */
export function ShippingOptions({ values, plan }: { values: TextValues; plan: DeliveryPlan }) {
  const [first, ...others] = groupsOf(plan.zones);
  if (!first) return null;
  const { zone } = first;
  return (
    <>
      <div className={card({ className: 'overflow-hidden' })}>
        <table className="tabular-nums w-full leading-snug">
          <caption className={`${cell} font-semibold`}>{listOf(first.names)}</caption>
          <thead data-tint="outdoor" className="bg-(--tint) text-(--on-tint)">
            <tr>
              {policyWords.deliveryColumns.map((column) => (
                <th key={column} scope="col" className={`${cell} font-display font-medium`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {offersOf(zone).map((option) => (
              <tr key={option} className="border-line border-t">
                <th scope="row" className={`${cell} font-bold`}>
                  {deliveryNames[option]}
                </th>
                <td className={cell}>{timeOf(zone[option], option)}</td>
                <td className={cell}>{priceOf(zone[option], option, values.freeShippingOver)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {others.map(({ names, zone: other }) => (
        <p key={other.id}>
          {listOf(names)}:{' '}
          {isolatedList(
            offersOf(other).map((option) => {
              const terms = other[option];
              const price = priceOf(terms, option, values.freeShippingOver);
              return `${deliveryNames[option]} (${timeOf(terms, option)}, ${price})`;
            }),
          ) || 'not yet'}
        </p>
      ))}
    </>
  );
}
