import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Redirect } from '@/ui/redirect';

/** Redirects old links to the order page, where orders are paid now. */
function PayOrderPage() {
  const { id = '' } = useParams();
  return <Redirect to={paths.order.to(id)} />;
}

export { PayOrderPage as Component };
