import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_MAX } from '@/lib/use-url-filter';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Spinner } from '@/ui/spinner';
import { useDataMode } from '../../shared/data-mode';
import { adminMessages } from '../../shared/messages';
import { type EntryGroup, foundActions, foundRecords } from '../entries';
import { everythingMessages as messages } from '../messages';
import { useEverything } from '../queries';

interface EverythingDialogProps {
  pages: readonly { label: string; to: string }[];
  onClose: () => void;
}

export function EverythingDialog({ pages, onClose }: EverythingDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { mode } = useDataMode();
  const [text, setText] = useState('');
  const { found, isWaiting, hasFailed, retry } = useEverything(text);
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
        <div className="flex items-center gap-2 rounded-2xl border border-control bg-raised px-3 focus-within:border-brand focus-within:ring-2 focus-within:ring-brand">
          <Search className="size-5 shrink-0 text-muted" aria-hidden="true" />
          <Command.Input
            ref={input}
            value={text}
            onValueChange={setText}
            maxLength={SEARCH_MAX}
            placeholder={messages.placeholder}
            aria-label={messages.label}
            className="min-h-12 min-w-0 flex-1 bg-transparent text-lg placeholder:text-muted focus:outline-hidden focus-visible:outline-hidden"
          />
        </div>
        {mode === 'demo' && <p className="mt-3 text-muted text-sm">{messages.demonstration}</p>}
        {hasFailed && (
          <Notice kind="problem" className="mt-4">
            <p>{messages.failed}</p>
            <Button size="small" variant="secondary" className="mt-3" onClick={retry}>
              {adminMessages.retry}
            </Button>
          </Notice>
        )}
        <div className="mt-4">
          {isWaiting ? (
            <Spinner label={messages.searching} />
          ) : (
            <p
              role="status"
              className={count === 0 ? '[overflow-wrap:anywhere] font-display font-medium text-lg' : 'sr-only'}
            >
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
        <Command.Item
          key={`${to} ${name}`}
          value={`${title} ${to} ${name}`}
          onSelect={() => onOpen(to)}
          className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-xl px-3 py-2 aria-selected:bg-brand-soft"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>{' '}
          {detail && <span className="min-w-0 text-muted text-sm [overflow-wrap:anywhere]">{detail}</span>}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
