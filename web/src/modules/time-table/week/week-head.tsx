import type { Column } from './week.ts';

interface WeekHeadProps {
  columns: readonly Column[];
  /** The screen's or the paper's classes. */
  styles: { readonly [name: string]: string };
}

/** The periods with their times, and the breaks between them. */
export const WeekHead = ({ columns, styles }: WeekHeadProps) => (
  <thead>
    <tr>
      <td />
      {columns.map((column) =>
        column.kind === 'break' ? (
          <td key={`after-${column.after}`} className={styles['break']} />
        ) : (
          <th key={column.number} scope="col">
            {column.number}
            <span className={styles['times']}>{column.times}</span>
          </th>
        ),
      )}
    </tr>
  </thead>
);
