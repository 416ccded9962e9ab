import type { ArticleCategory } from '@/domain/article';
import type { Tint } from '@/ui/badge';

const tints: Record<ArticleCategory, Tint> = {
  'Child Development': 'educational',
  'Outdoor Learning': 'outdoor',
  'Emotional Development': 'arts',
  'Sensory Play': 'books',
  'Learning Environments': 'toys',
  'Language Skills': 'music',
};

export function articleTint(category: ArticleCategory): Tint {
  return tints[category];
}
