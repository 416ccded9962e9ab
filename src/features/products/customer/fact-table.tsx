import type { ReactNode } from 'react';

export type FactRow = readonly [name: string, value: ReactNode];

/** Facts between hairlines. */
export function FactTable({ rows }: { rows: readonly FactRow[] }) {
  if (rows.length === 0) return null;
  return (
    <table className="w-full text-left text-[0.95rem]">
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name} className="border-line align-top [&+tr]:border-t">
            <th scope="row" className="w-2/5 py-2 pr-4 font-normal text-muted sm:w-36">
              {name}
            </th>
            <td className="py-2 wrap-anywhere">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
