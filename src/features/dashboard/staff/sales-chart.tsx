import { cx } from 'class-variance-authority';
import { formatDay, formatMoney } from '@/lib/format';
import type { SalesDay } from './rows';
import { axisTop } from './sales-scale';
import { dashboardMessages, salesSentence } from './words';

/** The width of a day's column, in units of the view box. */
const COLUMN = 10;
const BAR = 7;
const HEIGHT = 100;
const LEAST = 1;

/** A bar chart of sales by day. Its accessible name is a summary; the table below has the figures. */
export function SalesChart({ sales }: { sales: readonly SalesDay[] }) {
  const totals = sales.map((day) => day.total);
  const top = axisTop(Math.max(...totals, 0));
  const lowest = Math.min(...totals, 0);
  const bottom = lowest < 0 ? axisTop(-lowest) : 0;
  const unit = HEIGHT / (top + bottom);
  const zero = top * unit;
  const first = sales[0];
  const last = sales.at(-1);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div aria-hidden="true" className="tabular-nums flex flex-col justify-between text-right text-muted text-xs">
        <span className="-mt-2">{formatMoney(top)}</span>
        <span>{formatMoney((top - bottom) / 2)}</span>
        <span className="-mb-2">{formatMoney(-bottom || 0)}</span>
      </div>
      <svg
        role="img"
        aria-label={`${dashboardMessages.sales}: ${salesSentence(sales)}`}
        viewBox={`0 0 ${sales.length * COLUMN} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-52 w-full overflow-visible border-line border-b"
      >
        {[0, HEIGHT / 2, ...(bottom > 0 ? [zero] : [])].map((y) => (
          <line
            key={y}
            x1="0"
            x2={sales.length * COLUMN}
            y1={y}
            y2={y}
            className="stroke-line"
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {sales.map((day, index) => {
          const height = day.total === 0 ? 0 : Math.max(Math.abs(day.total) * unit, LEAST);
          return (
            <g key={day.day} className="group">
              <title>{`${formatDay(day.day)}: ${formatMoney(day.total)}`}</title>
              <rect x={index * COLUMN} y={0} width={COLUMN} height={HEIGHT} className="fill-transparent" />
              <rect
                x={index * COLUMN + (COLUMN - BAR) / 2}
                y={day.total < 0 ? zero : zero - height}
                width={BAR}
                height={height}
                className={cx('transition-[fill] group-hover:fill-sun', day.total < 0 ? 'fill-clay' : 'fill-brand')}
              />
            </g>
          );
        })}
      </svg>
      <div aria-hidden="true" className="col-start-2 flex justify-between pt-2 text-muted text-xs">
        {first && <span>{formatDay(first.day)}</span>}
        {last && <span className="text-right">{formatDay(last.day)}</span>}
      </div>
    </div>
  );
}
