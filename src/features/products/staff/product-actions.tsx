import { Boxes, Copy, Ellipsis, Eye, History } from 'lucide-react';
import { paths } from '@/config/paths';
import { useDataMode } from '@/features/staff-area/data-mode';
import { editingMessages } from '@/features/staff-area/words';
import { joined } from '@/lib/isolated';
import { Button, IconButton } from '@/ui/button';
import { Menu, MenuItem, MenuLink } from '@/ui/menu';
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
      <Button size="small" variant="secondary" className="max-sm:px-3" onClick={() => onEdit(product)}>
        {editingMessages.edit} {name}
      </Button>
      {product.archived && !product.isPart && (
        <Button size="small" variant="quiet" onClick={() => onPutBack(product)}>
          {productMessages.putBack} {name}
        </Button>
      )}
      {!product.archived && (
        <Button size="small" variant="danger" className="max-sm:px-3" onClick={() => onDelete(product)}>
          {editingMessages.delete} {name}
        </Button>
      )}
      <Menu
        opener={
          <IconButton
            size="small"
            className="ml-auto"
            aria-label={joined`${editingMessages.more}: ${product.name}`}
            title={editingMessages.more}
          >
            <Ellipsis className="size-5" aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={Copy} onChoose={() => onCopy(product)}>
          {productMessages.copy}
        </MenuItem>
        {isLive && (
          <>
            <MenuItem icon={Boxes} onChoose={() => onStockHistory(product)}>
              {productMessages.stockHistory}
            </MenuItem>
            <MenuItem icon={History} onChoose={() => onHistory(product)}>
              {productMessages.history}
            </MenuItem>
          </>
        )}
        {isInShop && (
          <MenuLink icon={Eye} to={paths.product.to(product.id)}>
            {productMessages.viewInShop}
          </MenuLink>
        )}
      </Menu>
    </>
  );
}
