import { useState } from 'react';
import { env } from '@/config/env';
import { RowList } from '@/features/staff-area/row-list';
import { useSession } from '@/lib/session';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmailText } from '@/ui/email-text';
import { StatusBadge } from '@/ui/status-badge';
import { toast, UNDO_MS } from '@/ui/toast';
import { useChangeMember } from './data';
import type { Member, MemberChange } from './rows';
import { changeTexts, memberMessages, memberProblem, roleNames, stateOf } from './words';

interface Question {
  member: Member;
  change: MemberChange;
}

export function MemberList({ members, mayChange }: { members: readonly Member[]; mayChange: boolean }) {
  const session = useSession();
  const ownId = session.status === 'signed-in' ? session.user.id : '';
  const [question, setQuestion] = useState<Question | null>(null);
  const undoing = useChangeMember((result, { member, change }) => {
    if (result.ok) toast.success(changeTexts[change].done(member.email));
    else toast.error(memberProblem(result.problem, member.email, env.staffEmailDomain));
  });
  const changing = useChangeMember((result, { member, change }) => {
    setQuestion(null);
    if (!result.ok) return toast.error(memberProblem(result.problem, member.email, env.staffEmailDomain));
    const { done, undo } = changeTexts[change];
    toast.success(
      done(member.email),
      undo
        ? {
            duration: UNDO_MS,
            action: { label: memberMessages.undo, onClick: () => undoing.mutate({ member, change: undo }) },
          }
        : {},
    );
  });
  const begin = (question: Question) => {
    if (changeTexts[question.change].question) setQuestion(question);
    else changing.mutate(question);
  };

  return (
    <>
      <RowList label={memberMessages.listName}>
        {members.map((member) => (
          <MemberRow
            key={member.email}
            member={member}
            isOwn={member.userId === ownId}
            mayChange={mayChange}
            busy={changing.isPending}
            onChange={(change) => begin({ member, change })}
          />
        ))}
      </RowList>
      {question && (
        <ConfirmDialog
          title={changeTexts[question.change].question?.title(question.member.email) ?? ''}
          confirmLabel={changeTexts[question.change].label}
          danger={question.change === 'suspend' || question.change === 'remove'}
          busy={changing.isPending}
          onConfirm={() => changing.mutate(question)}
          onCancel={() => setQuestion(null)}
        >
          {changeTexts[question.change].question?.hint}
        </ConfirmDialog>
      )}
    </>
  );
}

const roleChanges: Readonly<Record<Member['role'], readonly MemberChange[]>> = {
  owner: ['make-staff'],
  staff: ['make-owner'],
  unknown: [],
};

interface MemberRowProps {
  member: Member;
  isOwn: boolean;
  mayChange: boolean;
  busy: boolean;
  onChange: (change: MemberChange) => void;
}

function MemberRow({ member, isOwn, mayChange, busy, onChange }: MemberRowProps) {
  const { name, stage, since } = stateOf(member);
  const changes: MemberChange[] = [
    ...roleChanges[member.role],
    member.suspendedAt === null ? 'suspend' : 'reinstate',
    'remove',
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          <EmailText email={member.email} />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <Badge>{roleNames[member.role]}</Badge>
          <StatusBadge stage={stage}>{name}</StatusBadge>
          {isOwn && <Badge tint="books">{memberMessages.you}</Badge>}
        </p>
        <p className="mt-1.5 text-muted wrap-anywhere text-sm">{since}</p>
      </div>
      {mayChange && !isOwn && (
        <div className="flex flex-wrap gap-2">
          {changes.map((change) => (
            <Button
              key={change}
              size="small"
              variant={change === 'remove' ? 'danger' : 'secondary'}
              disabled={busy}
              onClick={() => onChange(change)}
            >
              {changeTexts[change].label} <span className="sr-only">{member.email}</span>
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
