import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { articleCategories, postStatuses } from '@/domain/article';
import { today } from '@/lib/today';
import { SelectField, TextAreaField, TextField } from '@/ui/field';
import { PictureField } from '../../pictures/components/picture-field';
import { ConflictNotice } from '../../shared/components/conflict-notice';
import { FormDialog } from '../../shared/components/form-dialog';
import { useRecordForm } from '../../shared/use-record-form';
import {
  emptyPost,
  type PostDraft,
  type PostFormValues,
  postLimits,
  postSchema,
  toPostDraft,
  toPostFormValues,
} from '../form-schema';
import { postMessages } from '../messages';
import { usePostRepository, useRefreshPosts } from '../queries';
import type { AdminPost } from '../repository';
import { postColumns } from '../rows';
import { ContentField } from './content-field';
import { type ProductChoice, ProductsField } from './products-field';

const labels: Record<keyof PostDraft, string> = {
  title: 'Title',
  author: 'Author',
  date: 'Publication date',
  category: 'Category',
  image: 'Image URL',
  tags: 'Tags',
  productIds: 'Products used',
  excerpt: 'Excerpt',
  content: 'Content',
  status: 'Status',
};

const show = (_: keyof PostDraft, value: PostDraft[keyof PostDraft]) =>
  typeof value === 'string' ? value : value.join(', ');

interface PostFormProps {
  post: AdminPost | null;
  products: readonly ProductChoice[];
  renderMarkdown: (markdown: string) => ReactNode;
  onClose: () => void;
}

export function PostForm({ post, products, renderMarkdown, onClose }: PostFormProps) {
  const repository = usePostRepository();
  const refresh = useRefreshPosts();
  const form = useForm<PostFormValues, unknown, PostDraft>({
    resolver: zodResolver(postSchema),
    defaultValues: post ? toPostFormValues(toPostDraft(post)) : emptyPost(today()),
  });
  const { saving, problem, conflict, warning, submit } = useRecordForm({
    form,
    original: post,
    toDraft: toPostDraft,
    toFormValues: toPostFormValues,
    save: repository.save,
    fieldOf: postColumns.fieldOf,
    goneMessage: postMessages.gone,
    onSaved: async (saved) => {
      await refresh();
      toast.success((post ? postMessages.saved : postMessages.added)(saved.title));
      onClose();
    },
  });
  const { errors } = form.formState;

  return (
    <FormDialog
      title={post ? postMessages.edit(post.title) : postMessages.add}
      size="large"
      saving={saving}
      problem={problem}
      warning={warning}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict && <ConflictNotice conflict={conflict} labels={labels} show={show} />}
    >
      {/* One more than allowed can be typed, so that the limit is explained instead of swallowing letters. */}
      <TextField
        label={labels.title}
        required
        autoComplete="off"
        className="sm:col-span-2"
        error={errors.title?.message}
        {...form.register('title')}
        maxLength={postLimits.title + 1}
      />
      <TextField
        label={labels.author}
        required
        autoComplete="off"
        error={errors.author?.message}
        {...form.register('author')}
        maxLength={postLimits.author + 1}
      />
      <TextField
        label={labels.date}
        type="date"
        required
        hint={postMessages.statusHint}
        error={errors.date?.message}
        {...form.register('date')}
      />
      <SelectField label={labels.category} required error={errors.category?.message} {...form.register('category')}>
        <option value="">Choose a category</option>
        {articleCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <SelectField label={labels.status} error={errors.status?.message} {...form.register('status')}>
        {postStatuses.map((status) => (
          <option key={status} value={status}>
            {postMessages.status[status]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={labels.tags}
        required
        autoComplete="off"
        className="sm:col-span-2"
        hint={postMessages.tagsHint}
        error={errors.tags?.message}
        {...form.register('tags')}
        maxLength={postLimits.tags}
      />
      <ProductsField
        label={labels.productIds}
        className="sm:col-span-2"
        products={products}
        chosen={form.watch('productIds')}
        onChange={(ids) => form.setValue('productIds', ids, { shouldDirty: true, shouldValidate: true })}
        error={errors.productIds?.message}
      />
      <PictureField
        required
        className="sm:col-span-2"
        shape="wide"
        url={form.watch('image')}
        onUrl={(url) => form.setValue('image', url, { shouldDirty: true, shouldValidate: true })}
        store={repository.storePicture}
        error={errors.image?.message}
        {...form.register('image')}
        maxLength={postLimits.image + 1}
      />
      <TextAreaField
        label={labels.excerpt}
        required
        rows={3}
        className="sm:col-span-2"
        error={errors.excerpt?.message}
        {...form.register('excerpt')}
        maxLength={postLimits.excerpt + 1}
      />
      <ContentField
        required
        className="sm:col-span-2"
        markdown={form.watch('content')}
        render={renderMarkdown}
        error={errors.content?.message}
        {...form.register('content')}
        maxLength={postLimits.content + 1}
      />
    </FormDialog>
  );
}
