import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { scenePictures } from '@/config/pictures';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { blogMessages } from './words';

export function ArticleNotFound() {
  return (
    <EmptyState
      picture={scenePictures['no-articles']}
      title={blogMessages.notFoundTitle}
      level={1}
      actions={
        <Button asChild>
          <Link to={paths.blog}>{blogMessages.backToBlog}</Link>
        </Button>
      }
    >
      <p>{blogMessages.notFoundHint}</p>
    </EmptyState>
  );
}
