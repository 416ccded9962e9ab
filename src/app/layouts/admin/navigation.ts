import {
  Factory,
  LayoutDashboard,
  Library,
  type LucideIcon,
  Mail,
  MessageSquare,
  Newspaper,
  NotebookText,
  Package,
  PackageCheck,
  Search,
  Settings,
  Shapes,
  ShieldAlert,
  ShoppingBag,
  Star,
  TicketPercent,
  Users,
} from 'lucide-react';
import { paths } from '@/config/paths';

interface AdminLink {
  label: string;
  to: string;
  Icon: LucideIcon;
}

export const adminNavigation: readonly AdminLink[] = [
  { label: 'Dashboard', to: paths.admin.home, Icon: LayoutDashboard },
  { label: 'Products', to: paths.admin.products, Icon: Package },
  { label: 'Categories', to: paths.admin.categories, Icon: Shapes },
  { label: 'Collections', to: paths.admin.collections, Icon: Library },
  { label: 'Makers', to: paths.admin.makers, Icon: Factory },
  { label: 'Orders', to: paths.admin.orders, Icon: ShoppingBag },
  { label: 'To pack', to: paths.admin.packing, Icon: PackageCheck },
  { label: 'Messages', to: paths.admin.messages, Icon: MessageSquare },
  { label: 'Recalls', to: paths.admin.recalls, Icon: ShieldAlert },
  { label: 'Reviews', to: paths.admin.reviews, Icon: Star },
  { label: 'Discount codes', to: paths.admin.codes, Icon: TicketPercent },
  { label: 'Blogs', to: paths.admin.blogs, Icon: Newspaper },
  { label: 'Customers', to: paths.admin.customers, Icon: Users },
  { label: 'Newsletter', to: paths.admin.newsletter, Icon: Mail },
  { label: 'Search', to: paths.admin.search, Icon: Search },
  { label: 'Books', to: paths.admin.books, Icon: NotebookText },
  { label: 'Settings', to: paths.admin.settings, Icon: Settings },
];
