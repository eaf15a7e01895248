import { type ReactNode, useId } from 'react';
import table from '../../../ui/small-table.module.css';
import styles from './results.module.css';

interface BarTableProps {
  title: string;
  head: readonly [string, string];
  lines: readonly { key?: string; name: ReactNode; share: number; value: string }[];
}

/** Figures with a bar beside each. */
export function BarTable({ title, head, lines }: BarTableProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table className={table.table} data-figures aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{head[0]}</th>
            <th scope="col" className={table.bar} aria-hidden />
            <th scope="col">{head[1]}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, share, value }, place) => (
            <tr key={key ?? place}>
              <th scope="row">{name}</th>
              <td className={table.bar} aria-hidden>
                <span style={{ width: `${share * 100}%` }} />
              </td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
