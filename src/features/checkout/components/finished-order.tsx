import type { ComponentProps } from 'react';
import { ClaimOrder } from './claim-order';
import { Confirmation } from './confirmation';

type FinishedOrderProps = Omit<ComponentProps<typeof Confirmation>, 'children'>;

export function FinishedOrder({ payment, onUnpaid }: FinishedOrderProps) {
  return (
    <Confirmation payment={payment} onUnpaid={onUnpaid}>
      <ClaimOrder payment={payment} />
    </Confirmation>
  );
}
