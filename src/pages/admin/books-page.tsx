import { BooksView } from '@/features/admin/books/components/books-view';

function BooksPage() {
  return <BooksView />;
}

export { BooksPage as Component };
