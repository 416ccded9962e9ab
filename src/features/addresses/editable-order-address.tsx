import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ShippingAddress } from '@/domain/order';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { type CorrectAddress, OrderAddressForm } from './order-address-form';
import { orderAddressMessages } from './words';

interface EditableOrderAddressProps {
  address: ShippingAddress;
  canEdit: boolean;
  correct: CorrectAddress;
  /** Called when the form gets its first change, and when nothing is left to lose. */
  onUnsaved: (isUnsaved: boolean) => void;
  /** The displayed address. */
  children: ReactNode;
}

/** The address of an order with an edit button that replaces it by a form. Moves the focus there and back. */
export function EditableOrderAddress({ address, canEdit, correct, onUnsaved, children }: EditableOrderAddressProps) {
  const [isEditing, setEditing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    place.current?.querySelector<HTMLElement>(isEditing ? 'input' : 'button')?.focus();
  }, [isEditing]);

  return (
    <div ref={place}>
      {isEditing ? (
        <OrderAddressForm
          address={address}
          correct={correct}
          onUnsaved={onUnsaved}
          onSaved={() => {
            toast.success(orderAddressMessages.saved);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          {children}
          {canEdit && (
            <Button variant="secondary" size="small" className="mt-4 print:hidden" onClick={() => setEditing(true)}>
              {orderAddressMessages.edit}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
