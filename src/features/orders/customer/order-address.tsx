import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { recipientOf, type ShippingAddress } from '@/domain/order';
import { EditableOrderAddress } from '@/features/addresses/editable-order-address';
import { postalLines } from '@/features/addresses/words';
import { inPlace } from '@/lib/in-place';
import { EmailText } from '@/ui/email-text';
import { PostalLines } from '@/ui/postal-lines';
import { UnsavedQuestion, useUnsavedWarning } from '@/ui/unsaved-warning';
import { isInPerson, type PlacedOrderPage } from '../order-page';
import { correctOwnOrder } from './api';
import { orderKeys } from './queries';

interface OrderAddressProps {
  order: PlacedOrderPage;
  guestToken: string | null;
}

/** The address of an order. It can be corrected until a parcel is shipped, as long as the order can be cancelled. */
export function OrderAddress({ order, guestToken }: OrderAddressProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { shippingAddress } = order;
  const [isUnsaved, setUnsaved] = useState(false);
  const unsaved = useUnsavedWarning(isUnsaved);
  const correct = async (address: ShippingAddress, expected: ShippingAddress) => {
    const result = await correctOwnOrder({ id: order.id, guestToken }, address, expected);
    if (result.ok && result.value.guestToken !== guestToken)
      await navigate(paths.order.to(order.id, result.value.guestToken), { replace: true, ...inPlace });
    else await queryClient.invalidateQueries({ queryKey: orderKeys.all });
    return result;
  };
  return (
    <>
      <EditableOrderAddress
        address={shippingAddress}
        canEdit={order.canCancel && !isInPerson(order)}
        correct={correct}
        onUnsaved={setUnsaved}
      >
        <PostalLines lines={postalLines(recipientOf(shippingAddress), shippingAddress)} />
        <p className="mt-3 text-muted">{shippingAddress.phone}</p>
        <p className="text-muted">
          <EmailText email={shippingAddress.email} />
        </p>
      </EditableOrderAddress>
      <UnsavedQuestion warning={unsaved} />
    </>
  );
}
