import { ConflictNotice } from '@/features/staff-area/conflict-notice';
import { FormDialog } from '@/features/staff-area/form-dialog';
import { type ProductChoice, ProductsField } from '@/features/staff-area/products-field';
import { typeNameWithSlug } from '@/features/staff-area/slug-rules';
import { useRecordForm } from '@/features/staff-area/use-record-form';
import { fieldsOf } from '@/lib/form-field';
import { isolatedList } from '@/lib/isolated';
import { TextAreaField, TextField } from '@/ui/field';
import {
  type AdminCollection,
  collectionLimits,
  collectionSchema,
  emptyCollection,
  saveCollection,
  toCollectionDraft,
  useRefreshCollections,
} from './data';
import { collectionListMessages, collectionMessages } from './words';

const { labels } = collectionMessages;

interface CollectionFormProps {
  /** Null for a new one. */
  collection: AdminCollection | null;
  products: readonly ProductChoice[];
  onClose: () => void;
}

export function CollectionForm({ collection, products, onClose }: CollectionFormProps) {
  const { form, ...record } = useRecordForm({
    schema: collectionSchema,
    empty: emptyCollection,
    original: collection,
    draftKey: `collection-${collection?.id ?? 'new'}`,
    toDraft: toCollectionDraft,
    toFormValues: (draft) => draft,
    save: saveCollection,
    goneMessage: collectionMessages.gone,
    refresh: useRefreshCollections(),
    savedMessage: ({ name }) => (collection ? collectionMessages.saved : collectionMessages.added)(name),
    onClose,
  });
  const field = fieldsOf(form, labels);
  const name = field('name');
  const nameOf = (id: number) => products.find((product) => product.id === id)?.name ?? String(id);

  return (
    <FormDialog
      title={collection ? collectionMessages.edit(collection.name) : collectionListMessages.add}
      form={record}
      onClose={onClose}
      conflict={
        record.conflict && (
          <ConflictNotice
            conflict={record.conflict}
            labels={labels}
            show={(_, value) => (typeof value === 'string' ? value : isolatedList(value.map(nameOf)))}
          />
        )
      }
    >
      <TextField
        {...name}
        onChange={typeNameWithSlug(form, collection === null, (event) => void name.onChange(event))}
        required
        autoComplete="off"
      />
      <TextField
        {...field('slug')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        note={collectionMessages.slugHint(form.watch('slug'))}
      />
      <TextAreaField
        {...field('intro')}
        required
        rows={3}
        className="sm:col-span-2"
        hint={collectionMessages.introHint}
      />
      <ProductsField
        label={labels.productIds}
        hint={collectionMessages.productsHint}
        most={collectionLimits.productIds}
        className="sm:col-span-2"
        products={products}
        chosen={form.watch('productIds')}
        onChange={(ids) => form.setValue('productIds', ids, { shouldDirty: true, shouldValidate: true })}
        error={form.formState.errors.productIds?.message}
      />
    </FormDialog>
  );
}
