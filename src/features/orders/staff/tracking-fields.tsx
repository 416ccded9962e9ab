import { lengthProblem } from '@/lib/form-rules';
import { SelectField, TextField } from '@/ui/field';
import { carrierName, carriers, parseCarrier } from '../parcel';
import type { Tracking } from './repository';
import { adminOrderMessages } from './words';

/** The maximum length of a tracking number, in characters. The database checks the same limit. */
const TRACKING_MAX = 100;

interface TrackingFieldsProps {
  tracking: Tracking;
  onChange: (tracking: Tracking) => void;
  hint?: string;
  error?: string | undefined;
}

/** The carrier and tracking number of a parcel. */
export function TrackingFields({ tracking, onChange, hint, error }: TrackingFieldsProps) {
  return (
    <>
      <SelectField
        label={adminOrderMessages.carrier}
        value={tracking.carrier ?? ''}
        onChange={(event) => onChange({ ...tracking, carrier: parseCarrier(event.target.value) })}
        className="w-full"
      >
        <option value="">{adminOrderMessages.noCarrier}</option>
        {carriers.map((known) => (
          <option key={known} value={known}>
            {carrierName(known)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={adminOrderMessages.trackingLabel}
        hint={hint}
        error={lengthProblem(tracking.number, TRACKING_MAX) ?? error}
        autoComplete="off"
        value={tracking.number}
        onChange={(event) => onChange({ ...tracking, number: event.target.value })}
        className="w-full"
      />
    </>
  );
}
