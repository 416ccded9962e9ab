import { collectionFields } from '@/features/catalogue/rows';
import { recordColumns } from '@/lib/supabase/columns';

export const adminCollectionColumns = recordColumns('collections', { ...collectionFields, version: 'version' });
