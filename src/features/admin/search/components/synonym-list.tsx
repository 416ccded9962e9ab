import { Pencil, Trash2 } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/icon-button';
import { RemovalQuestion } from '../../shared/components/removal-question';
import { editingMessages } from '../../shared/messages';
import { useRemoval } from '../../shared/use-removal';
import { removeSynonyms, restoreSynonyms } from '../api';
import { searchAdminMessages } from '../messages';
import { useRefreshSynonyms } from '../queries';
import type { SynonymGroup } from '../types';

const nameOf = ({ words }: SynonymGroup) => words.join(', ');

interface SynonymListProps {
  groups: readonly SynonymGroup[];
  onEdit: (group: SynonymGroup) => void;
}

export function SynonymList({ groups, onEdit }: SynonymListProps) {
  const removal = useRemoval({
    remove: removeSynonyms,
    restore: restoreSynonyms,
    refresh: useRefreshSynonyms(),
    nameOf,
    messages: searchAdminMessages.removal,
  });
  return (
    <>
      <ul aria-label={searchAdminMessages.listName} className="divide-y divide-line rounded-2xl border border-line">
        {groups.map((group) => (
          <li key={group.id} className="flex items-center justify-between gap-3 px-4 py-2">
            <p className="flex min-w-0 flex-wrap gap-1.5">
              {group.words.map((word) => (
                <Badge key={word}>{word}</Badge>
              ))}
            </p>
            <div className="flex shrink-0">
              <IconButton aria-label={searchAdminMessages.edit(nameOf(group))} onClick={() => onEdit(group)}>
                <Pencil className="size-5" aria-hidden="true" />
              </IconButton>
              <IconButton aria-label={`${editingMessages.delete} ${nameOf(group)}`} onClick={() => removal.ask(group)}>
                <Trash2 className="size-5" aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <RemovalQuestion removal={removal} messages={searchAdminMessages} />
    </>
  );
}
