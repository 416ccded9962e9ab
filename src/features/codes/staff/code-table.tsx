import { CirclePause, CirclePlay, ListOrdered, Pencil } from 'lucide-react';
import { problemMessage } from '@/features/staff-area/words';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/button';
import { type Column, DataTable } from '@/ui/data-table';
import { toast } from '@/ui/toast';
import { type CodeState, type CountedCode, stopCode, useRefreshCodes } from './data';
import { codeKinds } from './form-schema';
import { codeMessages, codeStateNames } from './words';

type ListedCode = CountedCode & { state: CodeState };

interface CodeTableProps {
  codes: readonly ListedCode[];
  onEdit: (code: CountedCode) => void;
  onUses: (code: CountedCode) => void;
}

function Conditions({ of }: { of: CountedCode }) {
  const lines = codeMessages.holds(of);
  return (lines.length === 0 ? [codeMessages.always] : lines).map((line) => (
    <span key={line} className="block text-balance lg:whitespace-nowrap">
      {line}
    </span>
  ));
}

export function CodeTable({ codes, onEdit, onUses }: CodeTableProps) {
  const refresh = useRefreshCodes();
  const messages = codeMessages;
  const { columns } = messages;
  const stopping = useExclusiveMutation({
    mutationFn: async (code: CountedCode) => {
      const isStopped = code.stoppedAt !== null;
      const result = await stopCode(code, !isStopped);
      if (result.ok) toast.success((isStopped ? messages.started : messages.stopped)(code.code));
      else toast.error(problemMessage(result.problem, { unreachable: messages.notStopped(code.code) }));
      await refresh();
    },
  });
  const shown: readonly Column<ListedCode>[] = [
    { header: columns.code, title: true, cell: ({ code }) => <span className="wrap-anywhere">{code}</span> },
    { header: columns.off, cell: (code) => <span className="whitespace-nowrap">{messages.takesOff(code)}</span> },
    { header: columns.holds, cell: (code) => <Conditions of={code} /> },
    {
      header: columns.uses,
      align: 'end',
      cell: (code) => <span className="whitespace-nowrap">{messages.uses(code)}</span>,
    },
    { header: columns.sold, align: 'end', cell: messages.sold },
    {
      header: columns.state,
      cell: ({ state }) => <Badge tint={state === 'active' ? 'outdoor' : 'neutral'}>{codeStateNames[state]}</Badge>,
    },
    {
      header: columns.actions,
      actions: true,
      cell: (code) => (
        <div className="flex">
          {codeKinds.includes(code.kind) && (
            <IconButton aria-label={messages.edit(code.code)} onClick={() => onEdit(code)}>
              <Pencil className="size-5" aria-hidden="true" />
            </IconButton>
          )}
          <IconButton aria-label={messages.seeUses(code.code)} onClick={() => onUses(code)}>
            <ListOrdered className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton
            aria-label={(code.stoppedAt === null ? messages.stop : messages.start)(code.code)}
            onClick={() => stopping.mutate(code)}
          >
            {code.stoppedAt === null ? (
              <CirclePause className="size-5" aria-hidden="true" />
            ) : (
              <CirclePlay className="size-5" aria-hidden="true" />
            )}
          </IconButton>
        </div>
      ),
    },
  ];
  return <DataTable caption={messages.listName} columns={shown} rows={codes} rowKey={({ id }) => id} />;
}
