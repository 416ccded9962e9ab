import { useId } from 'react';
import { useDeliveryPlan } from '@/features/delivery/data';
import { useShopSettings } from '@/features/settings/data';
import { ConflictNotice } from '@/features/staff-area/conflict-notice';
import { FormDialog } from '@/features/staff-area/form-dialog';
import { MarkdownField } from '@/features/staff-area/markdown-field';
import { MarkdownPreview } from '@/features/staff-area/markdown-preview';
import { useRecordForm } from '@/features/staff-area/use-record-form';
import { fieldsOf } from '@/lib/form-field';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Markdown } from '@/ui/markdown';
import { Prose } from '@/ui/prose';
import type { ShopText } from '../customer/policy';
import { fillKnownMarkdown, textValues } from '../customer/policy-text';
import { type AdminText, originalText, saveText, textSchema, toTextDraft, useRefreshTexts } from './data';
import { textLabels, textMessages, textTitles } from './words';

interface TextFormProps {
  text: AdminText;
  onClose: () => void;
}

export function TextForm({ text, onClose }: TextFormProps) {
  const { name } = text;
  const values = textValues(useShopSettings(), useDeliveryPlan());
  const { form, ...record } = useRecordForm({
    schema: textSchema(name, values),
    original: text,
    draftKey: `text-${name}`,
    toDraft: toTextDraft,
    toFormValues: toTextDraft,
    save: (draft: ShopText, original: AdminText | null) => saveText(name, draft, original),
    refresh: useRefreshTexts(),
    savedMessage: () => textMessages.saved(textTitles[name]),
    onClose,
  });
  const field = fieldsOf(form, textLabels);
  const isFaq = name === 'faq';
  const show = (_: keyof ShopText, value: string) => value;
  return (
    <FormDialog
      title={textMessages.edit(textTitles[name])}
      size="large"
      form={record}
      onClose={onClose}
      conflict={record.conflict && <ConflictNotice conflict={record.conflict} labels={textLabels} show={show} />}
    >
      {!isFaq && <TextField {...field('inEffectSince')} type="date" required hint={textMessages.inEffectHint} />}
      <div className="grid min-w-0 gap-5 sm:col-span-2 lg:grid-cols-2">
        <MarkdownField
          {...field('content')}
          required
          rows={22}
          hint={isFaq ? textMessages.questionHint : textMessages.contentHint}
        />
        <MarkdownPreview
          markdown={form.watch('content')}
          render={(markdown) => (
            <Prose className="[&_h2]:mt-8 [&_h2:first-child]:mt-0">
              <Markdown>{fillKnownMarkdown(markdown, values)}</Markdown>
            </Prose>
          )}
        />
      </div>
      <KnownValues values={values} />
      <div className="sm:col-span-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => form.setValue('content', originalText(name).content, { shouldDirty: true })}
        >
          {textMessages.original}
        </Button>
      </div>
    </FormDialog>
  );
}

function KnownValues({ values }: { values: Readonly<Record<string, string>> }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 sm:col-span-2">
      <h3 id={id} className="font-semibold text-[0.97rem]">
        {textMessages.values}
      </h3>
      <p className="mb-2 text-muted text-sm">{textMessages.valuesHint}</p>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {Object.entries(values).map(([name, value]) => (
          <div key={name} className="min-w-0 wrap-anywhere">
            <dt className="inline font-semibold">{`{{${name}}}`}</dt> <dd className="inline text-muted">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
