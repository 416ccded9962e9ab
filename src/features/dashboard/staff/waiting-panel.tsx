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
  to: string;
  Icon: LucideIcon;
}

const kinds: readonly Kind[] = [
  { what: 'pack', to: staffPaths.packing, Icon: Package },
  { what: 'settle', to: adminLinks.toSettle, Icon: CircleAlert },
  { what: 'returns', to: adminLinks.returns, Icon: Undo2 },
  { what: 'messages', to: adminLinks.messages, Icon: Mail },
  { what: 'reviews', to: staffPaths.reviews, Icon: Star },
  { what: 'lowStock', to: adminLinks.lowStock, Icon: TriangleAlert },
  { what: 'draftProducts', to: adminLinks.draftProducts, Icon: PackagePlus },
  { what: 'draftPosts', to: adminLinks.draftPosts, Icon: FilePenLine },
  { what: 'failedMails', to: adminLinks.settings('mails'), Icon: MailX },
];

/** Only what waits, the most urgent first. */
export function WaitingPanel({ waiting }: { waiting: WaitingCounts }) {
  const shown = kinds.filter(({ what }) => waiting[what] > 0);
  return (
    <Panel title={detailsMessages.waiting}>
      {shown.length === 0 ? (
        <p className="text-muted">{detailsMessages.nothingWaits}</p>
      ) : (
        <ul className="-mx-2 flex flex-wrap gap-x-4 gap-y-1 max-sm:grid max-sm:grid-cols-2">
          {shown.map(({ what, to, Icon }) => (
            <Waiting key={what} name={waitingNames[what]} count={waiting[what]} to={to} Icon={Icon} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Waiting({ name, count, to, Icon }: { name: string; count: number; to: string; Icon: LucideIcon }) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full items-center gap-3 rounded-2xl px-3 py-2 transition-colors hover:bg-brand-soft"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand max-[359px]:hidden">
          <Icon className="size-5" aria-hidden="true" />
        </span>
        <span className="min-w-0">
          <span className="tabular-nums block font-display font-semibold text-2xl leading-tight">
            {formatCount(count)}
          </span>{' '}
          <span className="block text-sm leading-snug">{name}</span>
        </span>
      </Link>
    </li>
  );
}
