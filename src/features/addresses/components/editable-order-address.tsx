import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { ShippingAddress } from '@/domain/order';
import { Button } from '@/ui/button';
import { orderAddressMessages } from '../order-address-messages';
import { type CorrectAddress, OrderAddressForm } from './order-address-form';

interface EditableOrderAddressProps {
  address: ShippingAddress;
  canEdit: boolean;
  correct: CorrectAddress;
  onEditing?: (isEditing: boolean) => void;
  /** The displayed address. */
  children: ReactNode;
}

/** The address of an order with an edit button that replaces it by a form. Moves the focus there and back. */
export function EditableOrderAddress({ address, canEdit, correct, onEditing, children }: EditableOrderAddressProps) {
  const [isEditing, setEditing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    place.current?.querySelector<HTMLElement>(isEditing ? 'input' : 'button')?.focus();
  }, [isEditing]);

  const edit = (next: boolean) => {
    setEditing(next);
    onEditing?.(next);
  };

  return (
    <div ref={place}>
      {isEditing ? (
        <OrderAddressForm
          address={address}
          correct={correct}
          onSaved={() => {
            toast.success(orderAddressMessages.saved);
            edit(false);
          }}
          onCancel={() => edit(false)}
        />
      ) : (
        <>
          {children}
          {canEdit && (
            <Button variant="secondary" size="small" className="mt-4 print:hidden" onClick={() => edit(true)}>
              {orderAddressMessages.edit}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
