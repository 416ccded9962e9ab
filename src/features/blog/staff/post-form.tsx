import type { ReactNode } from 'react';
import { articleCategories, postStatuses } from '@/domain/article';
import { today } from '@/domain/shop-day';
import { ConflictNotice } from '@/features/staff-area/conflict-notice';
import { useDataMode } from '@/features/staff-area/data-mode';
import { FormDialog } from '@/features/staff-area/form-dialog';
import { PictureField } from '@/features/staff-area/pictures/picture-field';
import { type ProductChoice, ProductsField } from '@/features/staff-area/products-field';
import { useRecordForm } from '@/features/staff-area/use-record-form';
import { fieldsOf } from '@/lib/form-field';
import { useSession } from '@/lib/session';
import { SelectField, TextAreaField, TextField } from '@/ui/field';
import { ContentField } from './content-field';
import { emptyPost, postLimits, postSchema, toPostDraft, toPostFormValues } from './form-schema';
import { usePostRepository, useRefreshPosts } from './queries';
import type { AdminPost } from './repository';
import { postLabels, postMessages, shownPost } from './words';

interface PostFormProps {
  post: AdminPost | null;
  products: readonly ProductChoice[];
  renderMarkdown: (markdown: string) => ReactNode;
  onClose: () => void;
}

export function PostForm({ post, products, renderMarkdown, onClose }: PostFormProps) {
  const repository = usePostRepository();
  const { mode } = useDataMode();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : null;
  const { form, ...record } = useRecordForm({
    schema: postSchema,
    empty: emptyPost(today()),
    original: post,
    toDraft: toPostDraft,
    toFormValues: toPostFormValues,
    save: repository.save,
    goneMessage: postMessages.gone,
    refresh: useRefreshPosts(),
    savedMessage: ({ title }) => (post ? postMessages.saved : postMessages.added)(title),
    onClose,
    // Per user, because colleagues may share a computer.
    draftKey: `post-draft-${userId}-${post?.id ?? 'new'}`,
    draftStorage: mode === 'live' && userId !== null ? 'device' : 'tab',
  });
  const field = fieldsOf(form, postLabels);

  return (
    <FormDialog
      title={post ? postMessages.edit(post.title) : postMessages.add}
      size="large"
      form={record}
      onClose={onClose}
      conflict={record.conflict && <ConflictNotice conflict={record.conflict} labels={postLabels} show={shownPost} />}
    >
      <TextField {...field('title')} required autoComplete="off" className="sm:col-span-2" />
      <TextField {...field('author')} required autoComplete="off" />
      <TextField {...field('publishedOn')} type="date" required hint={postMessages.statusHint} />
      <SelectField {...field('category')} required>
        <option value="">{postMessages.chooseCategory}</option>
        {articleCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <SelectField {...field('status')}>
        {postStatuses.map((status) => (
          <option key={status} value={status}>
            {postMessages.status[status]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('tags')}
        required
        autoComplete="off"
        className="sm:col-span-2"
        hint={postMessages.tagsHint}
      />
      <ProductsField
        label={postLabels.productIds}
        hint={postMessages.productsHint}
        most={postLimits.products}
        className="sm:col-span-2"
        products={products}
        chosen={form.watch('productIds')}
        onChange={(ids) => form.setValue('productIds', ids, { shouldDirty: true, shouldValidate: true })}
        error={form.formState.errors.productIds?.message}
      />
      <PictureField
        {...field('imageUrl')}
        required
        className="sm:col-span-2"
        shape="wide"
        url={form.watch('imageUrl')}
        onUrl={(url) => form.setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true })}
        store={repository.storePicture}
      />
      <TextAreaField {...field('excerpt')} required rows={3} className="sm:col-span-2" />
      <ContentField
        {...field('content')}
        required
        className="sm:col-span-2"
        markdown={form.watch('content')}
        render={renderMarkdown}
        store={repository.storePicture}
      />
    </FormDialog>
  );
}
