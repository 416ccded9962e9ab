import { Loaded } from '@/features/staff-area/loaded';
import { useReturnsOf } from './data';
import { ReturnCard } from './return-card';
import { returnListMessages, staffReturnMessages } from './words';

/** The returns of an order, decided, received and refunded as in their list; nothing if there are none. */
export function ReturnsOfOrder({ orderId }: { orderId: string }) {
  return (
    <Loaded query={useReturnsOf(orderId)} loading="" skeleton={null} failed={returnListMessages.loadFailed} isPart>
      {({ rows }) =>
        rows.length > 0 && (
          <section aria-labelledby="returns-of-order">
            <h3 id="returns-of-order" className="mb-3 text-xl">
              {staffReturnMessages.title}
            </h3>
            <ul aria-labelledby="returns-of-order" className="grid gap-4">
              {rows.map((item) => (
                <ReturnCard key={item.id} item={item} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}
