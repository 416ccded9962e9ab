import { slugOf } from '@/domain/slug';
import { ConflictNotice } from '@/features/staff-area/conflict-notice';
import { FormDialog } from '@/features/staff-area/form-dialog';
import { storePictureInBucket } from '@/features/staff-area/pictures/api';
import { PictureField } from '@/features/staff-area/pictures/picture-field';
import { typeNameWithSlug } from '@/features/staff-area/slug-rules';
import { useRecordForm } from '@/features/staff-area/use-record-form';
import { fieldsOf } from '@/lib/form-field';
import { SelectField, TextAreaField, TextField } from '@/ui/field';
import {
  type AdminCategory,
  type CategoryDraft,
  categorySchemaAmong,
  emptyCategory,
  saveCategory,
  tintNames,
  toCategoryDraft,
  toCategoryFormValues,
  useRefreshCategories,
} from './data';
import { categoryListMessages, categoryMessages } from './words';

const { labels } = categoryMessages;

const tints = Object.entries(tintNames);

const show = (field: keyof CategoryDraft, value: CategoryDraft[keyof CategoryDraft]) =>
  field === 'tint' ? tintNames[value as CategoryDraft['tint']] : (value ?? '');

interface CategoryFormProps {
  category: AdminCategory | null;
  categories: readonly AdminCategory[];
  onClose: () => void;
}

export function CategoryForm({ category, categories, onClose }: CategoryFormProps) {
  const { form, ...record } = useRecordForm({
    schema: categorySchemaAmong(categories.filter(({ id }) => id !== category?.id)),
    empty: emptyCategory,
    original: category,
    draftKey: `category-${category?.id ?? 'new'}`,
    toDraft: toCategoryDraft,
    toFormValues: toCategoryFormValues,
    save: saveCategory,
    goneMessage: categoryMessages.gone,
    refresh: useRefreshCategories(),
    savedMessage: ({ name }) => (category ? categoryMessages.saved : categoryMessages.added)(name),
    onClose,
  });
  const field = fieldsOf(form, labels);
  const { hints } = categoryMessages;
  const [typedName, slug, pictureUrl] = form.watch(['name', 'slug', 'pictureUrl']);
  const name = field('name');
  const address = field('slug');
  const hasNoSlug = slug === '' && typedName.trim() !== '' && slugOf(typedName) === '';

  return (
    <FormDialog
      title={category ? categoryMessages.edit(category.name) : categoryListMessages.add}
      form={record}
      onClose={onClose}
      conflict={record.conflict && <ConflictNotice conflict={record.conflict} labels={labels} show={show} />}
    >
      <TextField
        {...name}
        onChange={typeNameWithSlug(form, category === null, (event) => void name.onChange(event))}
        required
        autoComplete="off"
        hint={category ? hints.name : undefined}
      />
      <SelectField {...field('tint')} hint={hints.tint}>
        {tints.map(([tint, text]) => (
          <option key={tint} value={tint}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField
        {...address}
        error={address.error && hasNoSlug ? hints.noSlug : address.error}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="sm:col-span-2"
        note={hasNoSlug ? hints.noSlug : hints.slug(slug)}
      />
      <TextAreaField {...field('intro')} required rows={3} className="sm:col-span-2" hint={hints.intro} />
      <PictureField
        {...field('pictureUrl')}
        className="sm:col-span-2"
        shape="square"
        url={pictureUrl}
        onUrl={(url) => form.setValue('pictureUrl', url, { shouldDirty: true, shouldValidate: true })}
        store={storePictureInBucket}
      />
      <TextField
        {...field('pictureAlt')}
        required={pictureUrl !== ''}
        autoComplete="off"
        className="sm:col-span-2"
        hint={hints.pictureAlt}
      />
    </FormDialog>
  );
}
