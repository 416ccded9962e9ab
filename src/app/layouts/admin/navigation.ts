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
import { staffPaths } from '@/config/staff-paths';

interface AdminLink {
  label: string;
  to: string;
  Icon: LucideIcon;
}

export const adminNavigation: readonly AdminLink[] = [
  { label: 'Dashboard', to: staffPaths.home, Icon: LayoutDashboard },
  { label: 'Products', to: staffPaths.products, Icon: Package },
  { label: 'Categories', to: staffPaths.categories, Icon: Shapes },
  { label: 'Collections', to: staffPaths.collections, Icon: Library },
  { label: 'Makers', to: staffPaths.makers, Icon: Factory },
  { label: 'Orders', to: staffPaths.orders, Icon: ShoppingBag },
  { label: 'To pack', to: staffPaths.packing, Icon: PackageCheck },
  { label: 'Messages', to: staffPaths.messages, Icon: MessageSquare },
  { label: 'Recalls', to: staffPaths.recalls, Icon: ShieldAlert },
  { label: 'Reviews', to: staffPaths.reviews, Icon: Star },
  { label: 'Discount codes', to: staffPaths.codes, Icon: TicketPercent },
  { label: 'Blogs', to: staffPaths.blogs, Icon: Newspaper },
  { label: 'Customers', to: staffPaths.customers, Icon: Users },
  { label: 'Newsletter', to: staffPaths.newsletter, Icon: Mail },
  { label: 'Search', to: staffPaths.search, Icon: Search },
  { label: 'Books', to: staffPaths.books, Icon: NotebookText },
  { label: 'Settings', to: staffPaths.settings, Icon: Settings },
];
