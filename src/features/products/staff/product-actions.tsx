import { Boxes, Copy, Eye, History, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useDataMode } from '@/features/staff-area/data-mode';
import { editingMessages } from '@/features/staff-area/words';
import { Button, IconButton } from '@/ui/button';
import type { AdminProduct } from './repository';
import { isScheduled } from './stock-filter';
import { productMessages } from './words';

export interface ProductActionsProps {
  onEdit: (product: AdminProduct) => void;
  onCopy: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
  onPutBack: (product: AdminProduct) => void;
  onStockHistory: (product: AdminProduct) => void;
  onHistory: (product: AdminProduct) => void;
}

export function ProductActions({
  product,
  onEdit,
  onCopy,
  onDelete,
  onPutBack,
  onStockHistory,
  onHistory,
}: ProductActionsProps & { product: AdminProduct }) {
  const isLive = useDataMode().mode === 'live';
  const isInShop = isLive && !product.archived && !product.recalled && !product.isDraft && !isScheduled(product);
  const name = <span className="sr-only">{product.name}</span>;
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => onEdit(product)}>
        {editingMessages.edit} {name}
      </Button>
      {product.archived && !product.isPart && (
        <Button size="small" variant="quiet" onClick={() => onPutBack(product)}>
          {productMessages.putBack} {name}
        </Button>
      )}
      {!product.archived && (
        <Button size="small" variant="danger" onClick={() => onDelete(product)}>
          {editingMessages.delete} {name}
        </Button>
      )}
      <span className="-mx-2 flex flex-wrap">
        <RareAction label={productMessages.copy} of={product} Icon={Copy} onPress={onCopy} />
        {isLive && (
          <>
            <RareAction label={productMessages.stockHistory} of={product} Icon={Boxes} onPress={onStockHistory} />
            <RareAction label={productMessages.history} of={product} Icon={History} onPress={onHistory} />
          </>
        )}
        {isInShop && (
          <IconButton
            asChild
            aria-label={`${productMessages.viewInShop} ${product.name}`}
            title={productMessages.viewInShop}
          >
            <Link to={paths.product.to(product.id)}>
              <Eye className="size-5" aria-hidden="true" />
            </Link>
          </IconButton>
        )}
      </span>
    </>
  );
}

interface RareActionProps {
  label: string;
  of: AdminProduct;
  Icon: LucideIcon;
  onPress: (product: AdminProduct) => void;
}

function RareAction({ label, of: product, Icon, onPress }: RareActionProps) {
  return (
    <IconButton aria-label={`${label} ${product.name}`} title={label} onClick={() => onPress(product)}>
      <Icon className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
