import { isolatedList } from '@/lib/isolated';
import type { PostDraft } from './form-schema';

export const postLabels: Record<keyof PostDraft, string> = {
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

export const shownPost = (_: keyof PostDraft, value: PostDraft[keyof PostDraft]) =>
  typeof value === 'string' ? value : isolatedList(value);
