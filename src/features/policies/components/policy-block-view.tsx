import { type PolicyBlock, plainText } from '../policy';
import { TextRuns } from './text-runs';

/** A paragraph, a list or a table of a policy. */
export function PolicyBlockView({ block }: { block: PolicyBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <TextRuns text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={plainText(item)}>
              <TextRuns text={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <PolicyTable columns={block.columns} rows={block.rows} />;
  }
}

const cell = 'px-4 py-3.5 text-left align-top sm:px-5';

function PolicyTable({ columns, rows }: Omit<Extract<PolicyBlock, { kind: 'table' }>, 'kind'>) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-raised shadow-card">
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
          {rows.map(([option, ...values]) => (
            <tr key={option} className="border-line border-t">
              <th scope="row" className={`${cell} font-bold`}>
                {option}
              </th>
              {values.map((value) => (
                <td key={value} className={cell}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
