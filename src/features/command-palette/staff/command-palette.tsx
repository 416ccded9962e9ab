import { Command } from 'cmdk';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CommandBox, CommandChoice } from '@/features/staff-area/command-box';
import { useDataMode } from '@/features/staff-area/data-mode';
import { Dialog } from '@/ui/dialog';
import { PartFailed } from '@/ui/load-failed';
import { Spinner } from '@/ui/spinner';
import { useFoundRecords } from './data';
import { type EntryGroup, foundActions, foundRecords, type SearchedPage } from './entries';
import { paletteMessages as messages } from './words';

interface CommandPaletteProps {
  pages: readonly SearchedPage[];
  onClose: () => void;
}

export function CommandPalette({ pages, onClose }: CommandPaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { mode } = useDataMode();
  const [text, setText] = useState('');
  const { found, isWaiting, hasFailed, retry } = useFoundRecords(text);
  const groups = [...(found ? foundRecords(found) : []), foundActions(text, pages)];
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const isDone = !isWaiting && !hasFailed;

  const open = (to: string) => {
    onClose();
    void navigate(to);
  };

  return (
    <Dialog title={messages.button} onClose={onClose} firstFocus={input}>
      <Command shouldFilter={false} loop label={messages.label}>
        <CommandBox
          inputRef={input}
          label={messages.label}
          hint={messages.placeholder}
          value={text}
          onChange={setText}
        />
        {mode === 'demo' && <p className="mt-3 text-muted text-sm">{messages.demonstration}</p>}
        {hasFailed && (
          <PartFailed className="mt-4" onRetry={retry}>
            {messages.failed}
          </PartFailed>
        )}
        <div className="mt-4">
          {isWaiting ? (
            <Spinner label={messages.searching} />
          ) : (
            <p role="status" className={count === 0 ? 'wrap-anywhere font-display font-medium text-lg' : 'sr-only'}>
              {isDone && (count === 0 ? messages.nothing(text.trim()) : messages.count(count))}
            </p>
          )}
          {isDone && count === 0 && <p className="mt-1 text-muted">{messages.nothingHint}</p>}
        </div>
        <Command.List label={messages.results} className="mt-2">
          {groups.map((group) => (
            <Entries key={group.title} {...group} onOpen={open} />
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}

function Entries({ title, entries, onOpen }: EntryGroup & { onOpen: (to: string) => void }) {
  if (entries.length === 0) return null;
  return (
    <Command.Group
      heading={title}
      className="mb-3 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-sm"
    >
      {entries.map(({ to, name, detail }) => (
        <CommandChoice
          key={`${to} ${name}`}
          value={`${title} ${to} ${name}`}
          name={name}
          detail={detail}
          onChoose={() => onOpen(to)}
        />
      ))}
    </Command.Group>
  );
}
