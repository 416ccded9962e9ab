import {
  CircleAlert,
  FilePenLine,
  type LucideIcon,
  Mail,
  MailX,
  Package,
  PackagePlus,
  Star,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { staffPaths } from '@/config/staff-paths';
import { adminLinks } from '@/features/staff-area/links';
import { formatCount } from '@/lib/words';
import { Panel } from './panel';
import type { WaitingCounts } from './rows';
import { detailsMessages, waitingNames } from './words';

interface Kind {
  what: keyof WaitingCounts;
  /** Shown even when empty, so that its position stays the same. */
  isDaily?: boolean;
  to: string;
  Icon: LucideIcon;
}

const kinds: readonly Kind[] = [
  { what: 'pack', to: staffPaths.packing, Icon: Package, isDaily: true },
  { what: 'settle', isDaily: true, to: adminLinks.toSettle, Icon: CircleAlert },
  { what: 'returns', isDaily: true, to: adminLinks.returns, Icon: Undo2 },
  { what: 'messages', isDaily: true, to: adminLinks.messages, Icon: Mail },
  { what: 'reviews', to: staffPaths.reviews, Icon: Star },
  { what: 'lowStock', isDaily: true, to: adminLinks.lowStock, Icon: TriangleAlert },
  { what: 'draftProducts', to: adminLinks.draftProducts, Icon: PackagePlus },
  { what: 'draftPosts', to: adminLinks.draftPosts, Icon: FilePenLine },
  { what: 'failedMails', to: adminLinks.settings('mails'), Icon: MailX },
];

export function WaitingPanel({ waiting }: { waiting: WaitingCounts }) {
  const isDone = kinds.every(({ what }) => waiting[what] === 0);
  const shown = kinds.filter(({ what, isDaily }) => isDaily || waiting[what] > 0);
  return (
    <Panel title={detailsMessages.waiting}>
      {isDone && <p className="mb-4 text-muted">{detailsMessages.nothingWaits}</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {shown.map(({ what, to, Icon }) => (
          <Waiting key={what} name={waitingNames[what]} count={waiting[what]} to={to} Icon={Icon} />
        ))}
      </ul>
    </Panel>
  );
}

function Waiting({ name, count, to, Icon }: { name: string; count: number; to: string; Icon: LucideIcon }) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full items-center gap-3 rounded-2xl border border-line px-3 py-2.5 transition hover:border-brand hover:bg-brand-soft"
      >
        <Icon className="size-5 shrink-0 text-brand max-[359px]:hidden" aria-hidden="true" />
        <span className="min-w-0">
          <span className="tabular-nums block font-display font-semibold text-xl leading-tight">
            {formatCount(count)}
          </span>{' '}
          <span className="block text-sm leading-snug">{name}</span>
        </span>
      </Link>
    </li>
  );
}
