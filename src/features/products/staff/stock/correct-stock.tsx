import { useWatch } from 'react-hook-form';
import { FormDialog } from '@/features/staff-area/form-dialog';
import { NumberField } from '@/features/staff-area/number-field';
import { useRecordForm } from '@/features/staff-area/use-record-form';
import { fieldsOf } from '@/lib/form-field';
import type { SaveResult } from '@/lib/result';
import { useRequestKey } from '@/lib/use-request-key';
import { TextField } from '@/ui/field';
import { type CorrectionDraft, correctionSchema, correctStock, type StockedProduct } from './data';
import { stockMessages } from './words';

type Corrected = CorrectionDraft & { stock: number };

const columnFields: Readonly<Record<string, string>> = { stock: 'counted', reason: 'reason' };

interface CorrectStockProps {
  product: StockedProduct;
  refresh: () => Promise<void>;
  onClose: () => void;
}

export function CorrectStock({ product, refresh, onClose }: CorrectStockProps) {
  const { keyOf, renew } = useRequestKey(`stock-key-${product.id}`);
  const close = () => {
    renew();
    onClose();
  };

  const save = async (draft: CorrectionDraft): Promise<SaveResult<Corrected>> => {
    // A second number counted from the same stock would be applied on top of the first: the database has to refuse it.
    const key = keyOf({ seenStock: draft.seenStock });
    const result = await correctStock({ productId: product.id, key, ...draft });
    return result.ok ? { ok: true, value: { ...draft, stock: result.value } } : result;
  };

  const { form, ...record } = useRecordForm<
    Corrected,
    CorrectionDraft,
    { counted: string; reason: string; seenStock: number }
  >({
    schema: correctionSchema,
    original: null,
    draftKey: `stock-${product.id}`,
    empty: { counted: '', reason: '', seenStock: product.stock },
    toDraft: ({ counted, reason, seenStock }) => ({ counted, reason, seenStock }),
    toFormValues: ({ counted, reason, seenStock }) => ({ counted: String(counted), reason, seenStock }),
    save,
    fieldOf: (column) => columnFields[column] ?? null,
    goneMessage: stockMessages.gone,
    refresh,
    savedMessage: ({ stock, counted }) =>
      stock === counted ? stockMessages.corrected(stock) : stockMessages.correctedAndSold(stock, counted),
    onClose: close,
  });
  const seenStock = useWatch({ control: form.control, name: 'seenStock' });
  const field = fieldsOf(form, { counted: stockMessages.counted, reason: stockMessages.reason });

  return (
    <FormDialog title={`${stockMessages.correct}: ${product.name}`} form={record} onClose={close}>
      <NumberField
        {...field('counted')}
        note={stockMessages.countedHint(seenStock)}
        step="1"
        inputMode="numeric"
        className="sm:col-span-2"
      />
      <TextField
        {...field('reason')}
        required
        autoComplete="off"
        hint={stockMessages.reasonHint}
        className="sm:col-span-2"
      />
    </FormDialog>
  );
}
