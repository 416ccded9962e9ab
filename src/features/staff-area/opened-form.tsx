import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Dialog } from '@/ui/dialog';
import { Spinner } from '@/ui/spinner';
import { LoadedRecord } from './loaded';
import type { OpenedRecord } from './use-list';

export interface RecordMessages {
  loading: string;
  oneFailed: string;
  notFoundTitle: string;
  notFoundHint: string;
}

interface OpenedFormProps<Stored> {
  opened: OpenedRecord;
  useRecord: (id: number) => UseQueryResult<Stored | null>;
  title: string;
  messages: RecordMessages;
  onClose: () => void;
  /** The form of a new record (null), or of the version loaded first, so that a refetch discards no input. */
  children: (record: Stored | null) => ReactNode;
}

export function OpenedForm<Stored>({ opened, ...props }: OpenedFormProps<Stored>) {
  if (opened === null) return null;
  return opened.kind === 'new' ? props.children(null) : <EditForm key={opened.id} id={opened.id} {...props} />;
}

type EditFormProps<Stored> = Omit<OpenedFormProps<Stored>, 'opened'> & { id: number };

function EditForm<Stored>({ id, useRecord, title, messages, onClose, children }: EditFormProps<Stored>) {
  const query = useRecord(id);
  const [record, setRecord] = useState<Stored | null>(null);
  if (record === null && query.data) setRecord(query.data);
  if (record !== null) return children(record);
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <LoadedRecord query={query} messages={messages} skeleton={<Spinner label={messages.loading} />}>
        {() => null}
      </LoadedRecord>
    </Dialog>
  );
}
