import { useState } from 'react';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { RadioRow } from '@/ui/radio';
import { toast } from '@/ui/toast';
import { useStopParcel } from './queries';
import { adminOrderMessages } from './words';

interface StopParcelProps {
  orderId: string;
  parcelId: string;
  /** Its place among the parcels of the order. */
  number: number;
}

export function StopParcel({ orderId, parcelId, number }: StopParcelProps) {
  const [asks, setAsks] = useState(false);
  const [ends, setEnds] = useState(false);
  const { mutate, isPending, problem } = useStopParcel(orderId, () => toast.success(adminOrderMessages.parcelStopped));
  return (
    <>
      <Button variant="secondary" size="small" className="mt-2" disabled={isPending} onClick={() => setAsks(true)}>
        {isPending ? adminOrderMessages.stopping : adminOrderMessages.stopParcel}
      </Button>
      {problem && (
        <Notice kind="problem" className="mt-2">
          {problem}
        </Notice>
      )}
      {asks && (
        <ConfirmDialog
          title={adminOrderMessages.stopTitle(number)}
          confirmLabel={adminOrderMessages.stopParcel}
          cancelLabel={adminOrderMessages.keepParcel}
          danger
          onConfirm={() => {
            setAsks(false);
            mutate({ parcelId, ends });
          }}
          onCancel={() => setAsks(false)}
        >
          <p>{adminOrderMessages.stopHint}</p>
          <fieldset className="mt-3 text-ink">
            <legend className="font-semibold">{adminOrderMessages.stopChoice}</legend>
            <RadioRow
              name="stopped"
              label={adminOrderMessages.packAgain}
              checked={!ends}
              onChange={() => setEnds(false)}
            />
            <RadioRow name="stopped" label={adminOrderMessages.notSent} checked={ends} onChange={() => setEnds(true)} />
          </fieldset>
        </ConfirmDialog>
      )}
    </>
  );
}
