import { TriangleAlert } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { productMessages } from '../messages';

export function StockNote({ stock, low }: { stock: number; low: boolean }) {
  if (!low) return <span className="tabular-nums text-muted text-sm">{productMessages.stock(stock)}</span>;
  return (
    <Badge tint="toys" className="tabular-nums whitespace-nowrap">
      <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
      {productMessages.stock(stock)}
      <span className="sr-only"> ({productMessages.lowStock})</span>
    </Badge>
  );
}
