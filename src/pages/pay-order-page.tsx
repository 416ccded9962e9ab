import { useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Redirect } from '@/ui/redirect';

/** Old links lead on to the page of the order, where it is paid now. */
function PayOrderPage() {
  const { id = '' } = useParams();
  return <Redirect to={paths.order.to(id)} />;
}

export { PayOrderPage as Component };
