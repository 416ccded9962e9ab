import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { OpenedRecord } from '../../shared/record-search-params';
import { productMessages } from '../messages';
import type { AdminProduct } from '../source';
import { ProductForm } from './product-form';

interface OpenedProductProps {
  opened: OpenedRecord;
  products: readonly AdminProduct[];
  onClose: () => void;
}

/** The form that the address asks for. It keeps the version it was opened with, whatever the list reads meanwhile. */
export function OpenedProduct({ opened, products, onClose }: OpenedProductProps) {
  if (opened === null) return null;
  if (opened.kind === 'new') return <ProductForm key="new" product={null} onClose={onClose} />;
  return <EditedProduct key={opened.id} id={opened.id} products={products} onClose={onClose} />;
}

function EditedProduct({ id, products, onClose }: Omit<OpenedProductProps, 'opened'> & { id: number }) {
  const [product] = useState(() => products.find((candidate) => candidate.id === id));
  if (product) return <ProductForm product={product} onClose={onClose} />;
  return (
    <Dialog title={productMessages.title} size="small" onClose={onClose}>
      <p>{productMessages.unknown}</p>
      <Button className="mt-5" size="small" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}
