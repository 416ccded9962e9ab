import { cx } from 'class-variance-authority';
import { MapPin, Pencil, Star, Trash2 } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import type { SavedAddress } from '../address';
import { addressMessages, cityLine } from '../words';

interface AddressCardProps {
  address: SavedAddress;
  /** A request of one of its buttons is pending. */
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onMakeDefault: () => void;
}

export function AddressCard({ address, busy, onEdit, onDelete, onMakeDefault }: AddressCardProps) {
  const headingId = `address-${address.id}`;
  return (
    <li
      aria-labelledby={headingId}
      aria-busy={busy}
      className={cx(
        'flex flex-col rounded-card border bg-raised p-5 shadow-card transition-opacity',
        address.isDefault ? 'border-brand/50' : 'border-line',
        busy && 'opacity-60',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 id={headingId} className="flex min-w-0 items-start gap-2 text-xl wrap-anywhere">
          <MapPin className="mt-0.5 size-5 shrink-0 text-brand" aria-hidden="true" />
          <span className="min-w-0">{address.title}</span>
        </h3>
        {address.isDefault && <Badge tint="outdoor">{addressMessages.isDefault}</Badge>}
      </div>
      <div className="mt-3 flex-1 leading-relaxed wrap-anywhere">
        <p className="font-semibold">{address.fullName}</p>
        <p>{address.streetAddress}</p>
        {address.landmark && <p>{address.landmark}</p>}
        <p>{cityLine(address)}</p>
        <p>{address.country}</p>
        <p className="tabular-nums mt-1 text-muted">{address.phoneNumber}</p>
      </div>
      <div className="-mx-3 mt-4 flex flex-wrap gap-x-1 border-line border-t pt-3">
        <Button variant="quiet" size="small" disabled={busy} onClick={onEdit} aria-describedby={headingId}>
          <Pencil className="size-4" aria-hidden="true" />
          {addressMessages.edit}
        </Button>
        <Button variant="quiet" size="small" disabled={busy} onClick={onDelete} aria-describedby={headingId}>
          <Trash2 className="size-4" aria-hidden="true" />
          {addressMessages.delete}
        </Button>
        {!address.isDefault && (
          <Button variant="quiet" size="small" disabled={busy} onClick={onMakeDefault} aria-describedby={headingId}>
            <Star className="size-4" aria-hidden="true" />
            {addressMessages.makeDefault}
          </Button>
        )}
      </div>
    </li>
  );
}
