import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { countryName } from '@/domain/country';
import type { CountryTax } from '@/domain/totals';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { RemovalQuestion } from '../../shared/components/removal-question';
import { editingMessages } from '../../shared/messages';
import { useRemoval } from '../../shared/use-removal';
import { removeTax, saveTax } from '../api';
import { toTaxDraft } from '../form-schema';
import { taxMessages } from '../messages';
import { useRefreshTaxes } from '../queries';
import { TaxForm } from './tax-form';

const nameOf = ({ country }: CountryTax) => countryName(country);

export function TaxList({ taxes }: { taxes: readonly CountryTax[] }) {
  const [opened, setOpened] = useState<{ tax: CountryTax | null } | null>(null);
  const removal = useRemoval<CountryTax>({
    remove: removeTax,
    restore: async (tax) => {
      const result = await saveTax(toTaxDraft(tax), null);
      if (result.ok) return result;
      return { ok: false, problem: result.problem.kind === 'conflict' ? { kind: 'gone' } : result.problem };
    },
    refresh: useRefreshTaxes(),
    nameOf,
    messages: taxMessages.removal,
  });
  return (
    <>
      {taxes.length === 0 ? (
        <p className="text-muted">{taxMessages.none}</p>
      ) : (
        <ul aria-label={taxMessages.list} className="divide-y divide-line rounded-2xl border border-line">
          {taxes.map((tax) => (
            <li key={tax.country} className="flex items-center justify-between gap-3 px-4 py-2">
              <p className="min-w-0 [overflow-wrap:anywhere]">
                {nameOf(tax)} <strong className="tabular-nums">{`${tax.taxPercent}%`}</strong>
              </p>
              <div className="flex shrink-0">
                <IconButton aria-label={taxMessages.edit(nameOf(tax))} onClick={() => setOpened({ tax })}>
                  <Pencil className="size-5" aria-hidden="true" />
                </IconButton>
                <IconButton aria-label={`${editingMessages.delete} ${nameOf(tax)}`} onClick={() => removal.ask(tax)}>
                  <Trash2 className="size-5" aria-hidden="true" />
                </IconButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button size="small" variant="secondary" className="mt-4" onClick={() => setOpened({ tax: null })}>
        <Plus className="size-5" aria-hidden="true" />
        {taxMessages.add}
      </Button>
      {opened && <TaxForm tax={opened.tax} taxes={taxes} onClose={() => setOpened(null)} />}
      <RemovalQuestion removal={removal} messages={taxMessages} />
    </>
  );
}
