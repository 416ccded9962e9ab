import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { countryName } from '@/domain/country';
import type { DeliveryZone } from '@/domain/delivery';
import { deliveryOptions } from '@/domain/order-choices';
import { deliveryNames } from '@/shop/delivery-words';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { RemovalQuestion } from '../../shared/components/removal-question';
import { editingMessages } from '../../shared/messages';
import { useRemoval } from '../../shared/use-removal';
import { removeZone, saveZone } from '../api';
import { toZoneDraft } from '../form-schema';
import { deliveryMessages, termsInWords } from '../messages';
import { useRefreshDelivery } from '../queries';
import { ZoneForm } from './zone-form';

const countriesOf = ({ takesRest, countries }: DeliveryZone) =>
  takesRest ? deliveryMessages.rest : countries.map(countryName).join(', ');

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
      <ul aria-label={deliveryMessages.zones} className="divide-y divide-line rounded-2xl border border-line">
        {zones.map((zone) => (
          <li key={zone.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-3">
            <div className="min-w-0 self-center [overflow-wrap:anywhere]">
              <p className="font-semibold">{zone.name}</p>
              {countriesOf(zone) !== zone.name && <p className="text-muted text-sm">{countriesOf(zone)}</p>}
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
              <IconButton aria-label={deliveryMessages.edit(zone.name)} onClick={() => setOpened({ zone })}>
                <Pencil className="size-5" aria-hidden="true" />
              </IconButton>
              {!zone.takesRest && (
                <IconButton aria-label={`${editingMessages.delete} ${zone.name}`} onClick={() => removal.ask(zone)}>
                  <Trash2 className="size-5" aria-hidden="true" />
                </IconButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Button size="small" variant="secondary" className="mt-4" onClick={() => setOpened({ zone: null })}>
        <Plus className="size-5" aria-hidden="true" />
        {deliveryMessages.add}
      </Button>
      {opened && <ZoneForm zone={opened.zone} zones={zones} onClose={() => setOpened(null)} />}
      <RemovalQuestion removal={removal} messages={deliveryMessages} />
    </div>
  );
}
