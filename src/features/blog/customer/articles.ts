import type { Article } from '@/domain/article';
import entries from './articles.json' with { type: 'json' };

/** The six built-in articles by id; their texts are `articles/<id>-<slug>.md`. */
export const articles = entries as readonly Article[];
