import { carrierName, carriers, parseCarrier } from '@/domain/parcel';
import { SelectField, TextField } from '@/ui/field';
import { adminOrderMessages } from '../messages';
import type { Tracking } from '../repository';

/** The longest tracking number. The database checks the same bound. */
const TRACKING_MAX = 100;

interface TrackingFieldsProps {
  tracking: Tracking;
  onChange: (tracking: Tracking) => void;
  hint?: string;
  error?: string | undefined;
}

/** Who carries a parcel, and its number there. */
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
        error={error}
        maxLength={TRACKING_MAX}
        autoComplete="off"
        value={tracking.number}
        onChange={(event) => onChange({ ...tracking, number: event.target.value })}
        className="w-full"
      />
    </>
  );
}
