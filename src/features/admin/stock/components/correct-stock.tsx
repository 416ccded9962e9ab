import { useState } from 'react';
import { fieldsOf } from '@/lib/form-field';
import type { SaveResult } from '@/lib/result';
import { TextField } from '@/ui/field';
import { FormDialog } from '../../shared/components/form-dialog';
import { NumberField } from '../../shared/components/number-field';
import { useRecordForm } from '../../shared/use-record-form';
import { correctStock, type StockedProduct } from '../api';
import { type CorrectionDraft, correctionLimits, correctionSchema } from '../form-schema';
import { stockMessages } from '../messages';

type Corrected = CorrectionDraft & { stock: number };

const columnFields: Readonly<Record<string, string>> = { stock: 'counted', reason: 'reason' };

interface CorrectStockProps {
  product: StockedProduct;
  refresh: () => Promise<void>;
  onClose: () => void;
}

export function CorrectStock({ product, refresh, onClose }: CorrectStockProps) {
  const [key] = useState(() => crypto.randomUUID());

  const save = async (draft: CorrectionDraft): Promise<SaveResult<Corrected>> => {
    const result = await correctStock({ productId: product.id, seenStock: product.stock, key, ...draft });
    return result.ok ? { ok: true, value: { ...draft, stock: result.value } } : result;
  };

  const { form, ...record } = useRecordForm<Corrected, CorrectionDraft, { counted: string; reason: string }>({
    schema: correctionSchema,
    original: null,
    keptAs: `stock-${product.id}`,
    empty: { counted: '', reason: '' },
    toDraft: ({ counted, reason }) => ({ counted, reason }),
    toFormValues: ({ counted, reason }) => ({ counted: String(counted), reason }),
    save,
    fieldOf: (column) => columnFields[column] ?? null,
    goneMessage: stockMessages.gone,
    refresh,
    savedMessage: ({ stock, counted }) =>
      stock === counted ? stockMessages.corrected(stock) : stockMessages.correctedAndSold(stock, counted),
    onClose,
  });
  const field = fieldsOf(form, { counted: stockMessages.counted, reason: stockMessages.reason }, correctionLimits);

  return (
    <FormDialog title={`${stockMessages.correct}: ${product.name}`} form={record} onClose={onClose}>
      <NumberField
        {...field('counted')}
        hint={stockMessages.countedHint(product.stock)}
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
