import { useState } from 'react';
import { countryName } from '@/domain/country';
import { deliveryOptions } from '@/domain/order-choices';
import { AddButton } from '@/features/staff-area/list-page';
import { RemovalQuestion } from '@/features/staff-area/removal-question';
import { RecordButtons, RowList } from '@/features/staff-area/row-list';
import { useRemoval } from '@/features/staff-area/use-removal';
import { isolatedList } from '@/lib/isolated';
import { placeName } from '../places';
import type { DeliveryZone } from '../rules';
import { deliveryNames } from '../words';
import { removeZone, saveZone, useRefreshDelivery } from './data';
import { toZoneDraft } from './form-schema';
import { deliveryMessages, termsInWords } from './words';
import { ZoneForm } from './zone-form';

const areaOf = ({ takesRest, countries, places }: DeliveryZone) => {
  const names = isolatedList(countries.map(countryName));
  if (takesRest) return deliveryMessages.rest;
  return places.length === 0 ? names : deliveryMessages.placesIn(names, places.map(placeName));
};

export function ZoneList({ zones }: { zones: readonly DeliveryZone[] }) {
  const [opened, setOpened] = useState<{ zone: DeliveryZone | null } | null>(null);
  const removal = useRemoval<DeliveryZone>({
    remove: removeZone,
    restore: async (zone) => {
      const result = await saveZone(toZoneDraft(zone), null);
      if (result.ok) return result;
      return { ok: false, problem: result.problem.kind === 'conflict' ? { kind: 'gone' } : result.problem };
    },
    refresh: useRefreshDelivery(),
    nameOf: ({ name }) => name,
    messages: deliveryMessages.removal,
  });
  return (
    <div>
      <RowList label={deliveryMessages.zones}>
        {zones.map((zone) => (
          <li key={zone.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-3">
            <div className="min-w-0 self-center wrap-anywhere">
              <p className="font-semibold">{zone.name}</p>
              {areaOf(zone) !== zone.name && <p className="text-muted text-sm">{areaOf(zone)}</p>}
            </div>
            <dl className="col-span-2 row-start-2 mt-2 grid gap-x-3 text-sm max-sm:gap-y-1.5 sm:grid-cols-[auto_1fr]">
              {deliveryOptions.map((option) => (
                <div key={option} className="sm:contents">
                  <dt className="font-semibold">{deliveryNames[option]}</dt>
                  <dd className="tabular-nums">{termsInWords(zone[option])}</dd>
                </div>
              ))}
            </dl>
            <div className="-mr-2 flex shrink-0">
              <RecordButtons
                name={zone.name}
                edit={deliveryMessages.edit(zone.name)}
                onEdit={() => setOpened({ zone })}
                onDelete={zone.takesRest ? undefined : () => removal.ask(zone)}
              />
            </div>
          </li>
        ))}
      </RowList>
      <AddButton
        label={deliveryMessages.add}
        onAdd={() => setOpened({ zone: null })}
        size="small"
        variant="secondary"
        className="mt-4"
      />
      {opened && <ZoneForm zone={opened.zone} zones={zones} onClose={() => setOpened(null)} />}
      <RemovalQuestion removal={removal} messages={deliveryMessages} />
    </div>
  );
}
