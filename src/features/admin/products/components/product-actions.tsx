import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Button } from '@/ui/button';
import { useDataMode } from '../../shared/data-mode';
import { editingMessages } from '../../shared/messages';
import { productMessages } from '../messages';
import type { AdminProduct } from '../repository';

export interface ProductActionsProps {
  onEdit: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
  onPutBack: (product: AdminProduct) => void;
}

export function ProductActions({
  product,
  onEdit,
  onDelete,
  onPutBack,
}: ProductActionsProps & { product: AdminProduct }) {
  const isInShop = useDataMode().mode === 'live' && !product.archived && !product.isDraft;
  const name = <span className="sr-only">{product.name}</span>;
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => onEdit(product)}>
        Edit {name}
      </Button>
      {product.archived ? (
        <Button size="small" variant="quiet" onClick={() => onPutBack(product)}>
          {productMessages.putBack} {name}
        </Button>
      ) : (
        <Button size="small" variant="danger" onClick={() => onDelete(product)}>
          {editingMessages.delete} {name}
        </Button>
      )}
      {isInShop && (
        <Button asChild size="small" variant="quiet">
          <Link to={paths.product.to(product.id)}>
            {productMessages.viewInShop} {name}
          </Link>
        </Button>
      )}
    </>
  );
}
