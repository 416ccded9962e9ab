import { PLACE_USED_KEY } from '@/config/storage-keys';
import { createStoredValue } from '@/lib/stored-value';
import { placeName } from './places';
import type { DeliveryPlan, DeliveryZone } from './rules';

/** What this device last looked up or chose delivery for: a zone, and one of its places if it has some, as in `7:Kilimani`. */
export const placeUsed = createStoredValue<string | null>({
  key: PLACE_USED_KEY,
  area: 'local',
  initial: null,
  parse: (text) => (/^\d+:/.test(text) ? text : undefined),
  serialise: (value) => value,
});

export const placeValue = (zone: DeliveryZone, place: string | null): string => `${zone.id}:${place ?? ''}`;

export interface PlaceChoice {
  value: string;
  name: string;
  zone: DeliveryZone;
}

/** The name of the place, or null for a whole zone. */
export const placeOf = ({ name, zone }: PlaceChoice): string | null => (zone.places.length === 0 ? null : name);

/** The places of the plan, and its zones that have none, in its order. */
export const placeChoices = ({ zones }: DeliveryPlan): PlaceChoice[] =>
  zones.flatMap((zone) =>
    zone.places.length === 0
      ? [{ value: placeValue(zone, null), name: zone.name, zone }]
      : zone.places.map(placeName).map((name) => ({ value: placeValue(zone, name), name, zone })),
  );
