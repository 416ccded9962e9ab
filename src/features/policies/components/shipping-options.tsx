import { card } from '@/ui/card';
import { fillIn, type TextValues } from '../policy-text';

const columns = ['Option', 'Delivery time', 'Price'];
const options = [
  ['Standard', '{{standardTime}}', 'Free on orders over {{freeShippingOver}}'],
  ['Express', '{{expressTime}}', '{{expressPrice}}'],
  ['Next day', '{{nextDayTime}}, if ordered before {{nextDayOrderBefore}}', '{{nextDayPrice}}'],
] as const;

const cell = 'px-3 py-3.5 text-left align-top sm:px-5';

export function ShippingOptions({ values }: { values: TextValues }) {
  return (
    <div className={card({ className: 'overflow-hidden' })}>
      <table className="tabular-nums w-full leading-snug">
        <thead data-tint="outdoor" className="bg-(--tint) text-(--on-tint)">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${cell} font-display font-medium`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {options.map(([option, time, price]) => (
            <tr key={option} className="border-line border-t">
              <th scope="row" className={`${cell} font-bold`}>
                {option}
              </th>
              <td className={cell}>{fillIn(time, values)}</td>
              <td className={cell}>{fillIn(price, values)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
