import { FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { textLink } from '@/ui/text-link';
import { productPageMessages } from './product-page-words';

export function SafetySheetLink({ productId }: { productId: number }) {
  return (
    <Link
      to={paths.safetySheet.to(productId)}
      className={textLink({ className: 'mt-2 inline-flex min-h-11 items-center gap-2' })}
    >
      <FileText className="size-4" aria-hidden="true" />
      {productPageMessages.sheet}
    </Link>
  );
}
