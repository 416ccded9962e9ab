import { BooksView } from '@/features/admin/books/components/books-view';

export function BooksPage() {
  return <BooksView />;
}
