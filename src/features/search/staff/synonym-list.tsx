import { RemovalQuestion } from '@/features/staff-area/removal-question';
import { RecordButtons, RowList } from '@/features/staff-area/row-list';
import { useRemoval } from '@/features/staff-area/use-removal';
import { isolatedList } from '@/lib/isolated';
import { Badge } from '@/ui/badge';
import { removeSynonyms, restoreSynonyms, type SynonymGroup, useRefreshSynonyms } from './data';
import { searchAdminMessages } from './words';

const nameOf = ({ words }: SynonymGroup) => isolatedList(words);

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
      <RowList label={searchAdminMessages.listName}>
        {groups.map((group) => (
          <li key={group.id} className="flex items-center justify-between gap-3 px-4 py-2">
            <p className="flex min-w-0 flex-wrap gap-1.5">
              {group.words.map((word) => (
                <Badge key={word}>{word}</Badge>
              ))}
            </p>
            <div className="flex shrink-0">
              <RecordButtons
                name={nameOf(group)}
                edit={searchAdminMessages.edit(nameOf(group))}
                onEdit={() => onEdit(group)}
                onDelete={() => removal.ask(group)}
              />
            </div>
          </li>
        ))}
      </RowList>
      <RemovalQuestion removal={removal} messages={searchAdminMessages} />
    </>
  );
}
