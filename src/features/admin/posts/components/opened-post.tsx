import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { OpenedRecord } from '../../shared/record-search-params';
import { postMessages } from '../messages';
import type { AdminPost } from '../source';
import { PostForm } from './post-form';

interface OpenedPostProps {
  opened: OpenedRecord;
  posts: readonly AdminPost[];
  renderMarkdown: (markdown: string) => ReactNode;
  onClose: () => void;
}

/** The form that the address asks for. It keeps the version it was opened with, whatever the list reads meanwhile. */
export function OpenedPost({ opened, ...rest }: OpenedPostProps) {
  if (opened === null) return null;
  if (opened.kind === 'new') {
    return <PostForm key="new" post={null} renderMarkdown={rest.renderMarkdown} onClose={rest.onClose} />;
  }
  return <EditedPost key={opened.id} id={opened.id} {...rest} />;
}

function EditedPost({ id, posts, renderMarkdown, onClose }: Omit<OpenedPostProps, 'opened'> & { id: number }) {
  const [post] = useState(() => posts.find((candidate) => candidate.id === id));
  if (post) return <PostForm post={post} renderMarkdown={renderMarkdown} onClose={onClose} />;
  return (
    <Dialog title={postMessages.title} size="small" onClose={onClose}>
      <p>{postMessages.unknown}</p>
      <Button className="mt-5" size="small" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}
