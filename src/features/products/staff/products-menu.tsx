import { Download, Ellipsis, Shapes, Table2, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { staffPaths } from '@/config/staff-paths';
import { editingMessages } from '@/features/staff-area/words';
import { Button } from '@/ui/button';
import { Menu, MenuItem, MenuLink } from '@/ui/menu';
import { fileMessages } from './file/file-words';
import { useProductExport } from './file/use-product-export';
import type { AdminProductFilter } from './repository';
import { productMessages, tableMessages } from './words';

const ProductImport = lazy(async () => ({ default: (await import('./file/product-import')).ProductImport }));

interface ProductsMenuProps {
  isLive: boolean;
  filter: AdminProductFilter;
  onTable: () => void;
}

/** What is done with many products at once. */
export function ProductsMenu({ isLive, filter, onTable }: ProductsMenuProps) {
  const [imports, setImports] = useState(false);
  const exporting = useProductExport(filter);
  return (
    <>
      <Menu
        opener={
          <Button variant="secondary">
            <Ellipsis className="size-5" aria-hidden="true" />
            {editingMessages.more}
          </Button>
        }
      >
        {isLive && (
          <>
            <MenuItem icon={Table2} onChoose={onTable}>
              {tableMessages.open}
            </MenuItem>
            <MenuItem icon={Download} disabled={exporting.isPending} onChoose={exporting.begin}>
              {fileMessages.export}
            </MenuItem>
            <MenuItem icon={Upload} onChoose={() => setImports(true)}>
              {fileMessages.import}
            </MenuItem>
          </>
        )}
        <MenuLink icon={Shapes} to={staffPaths.categories}>
          {productMessages.editCategories}
        </MenuLink>
      </Menu>
      <p role="status" className={exporting.words ? 'order-last basis-full text-muted text-sm' : 'sr-only'}>
        {exporting.words}
      </p>
      {imports && (
        <Suspense>
          <ProductImport onClose={() => setImports(false)} />
        </Suspense>
      )}
    </>
  );
}
