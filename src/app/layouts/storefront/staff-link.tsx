import { Link } from 'react-router-dom';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { isStaffEmail } from '@/domain/staff';
import { useSession } from '@/lib/session';
import { textLink } from '@/ui/text-link';

export function StaffLink() {
  const session = useSession();
  if (session.status !== 'signed-in' || !isStaffEmail(session.user.email, env.staffEmailDomain)) return null;
  return (
    <li>
      <Link to={paths.admin.home} className={textLink({ variant: 'quiet' })}>
        Admin
      </Link>
    </li>
  );
}
