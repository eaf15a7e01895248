import type { CSSProperties, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.ts';
import { Named } from '../named.tsx';
import { Link } from '../navigation.tsx';
import styles from './data-table.module.css';
import {
  type Column,
  type DataTableProps,
  type RowProps,
  sortDirectionOf,
} from './data-table-types.ts';
import { RowMenu } from './row-menu.tsx';
import { useIsWide } from './use-is-wide.ts';
import { useTableView } from './use-table-view.ts';
import { ViewMenu } from './view-menu.tsx';

export function RowTable<Row>(all: DataTableProps<Row>) {
  const { rows, selection } = all;
  const { t } = useTranslation('common');
  const view = useTableView();
  const columns = all.columns.filter(({ name }, index) => index === 0 || !view.hidden.has(name));
  const props = { ...all, columns };
  const { ref, isWide } = useIsWide();
  return (
    <div ref={ref} className={styles.scroll} data-wide={isWide || undefined}>
      <table
        className={styles.table}
        data-density={view.density}
        onMouseOver={showWhole}
        onFocus={showWhole}
      >
        <caption className="visually-hidden">
          <Named text={props.label} name={props.named} />
        </caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.check}>
                <SelectAll {...props} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.name} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {props.actionsOf && (
              <th scope="col" className={styles.menu}>
                <span className="visually-hidden">{t('list.actions')}</span>
                <ViewMenu columns={all.columns} view={view} />
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => <TableRow key={props.idOf(row)} row={row} t={t} {...props} />) ?? (
            <SkeletonRows {...props} />
          )}
        </tbody>
      </table>
    </div>
  );
}

/** A text that is cut is shown whole below the pointer. */
function showWhole({ target }: SyntheticEvent) {
  const cell = target instanceof Element && target.closest<HTMLElement>(`.${styles.cell}`);
  if (!cell) return;
  const parts = [cell, ...cell.querySelectorAll('*')];
  cell.title = parts.some(isCut) ? cell.textContent.replace(/\s+/g, ' ').trim() : '';
}

const isCut = (part: Element): boolean =>
  part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;

function TableRow<Row>({ row, t, ...props }: RowProps<Row>) {
  const id = props.idOf(row);
  const name = props.nameOf(row);
  const isSelected = props.selection?.ids.has(id);
  return (
    <tr data-selected={isSelected || undefined}>
      {props.selection && (
        <td className={styles.check}>
          <label>
            <input
              type="checkbox"
              aria-label={t('list.selectRow', { name })}
              checked={isSelected}
              onChange={() => props.selection?.toggle(id)}
            />
          </label>
        </td>
      )}
      {props.columns.map((column, index) => (
        <td key={column.name} data-align={column.align} data-whole={column.isWhole || undefined}>
          <div className={styles.cell}>
            {index === 0 && props.hrefOf ? (
              <Link className={styles.link} href={props.hrefOf(row)}>
                {column.cell(row)}
              </Link>
            ) : (
              column.cell(row)
            )}
          </div>
        </td>
      ))}
      {props.actionsOf && (
        <td className={styles.menu}>
          <RowMenu label={t('list.actionsFor', { name })} actions={props.actionsOf(row)} />
        </td>
      )}
    </tr>
  );
}

function SelectAll<Row>({ rows = [], idOf, selection }: DataTableProps<Row>) {
  const { t } = useTranslation('common');
  const ids = rows.map(idOf);
  const count = ids.filter((id) => selection?.ids.has(id)).length;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={t('list.selectPage')}
        checked={count > 0 && count === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length;
        }}
        disabled={ids.length === 0}
        onChange={() => selection?.toggleAll(ids)}
      />
    </label>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((column: string) => void) | undefined;
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const direction = sortDirectionOf(sort, column.name);
  const Arrow = arrows[direction];
  const isSortable = column.sortable && onSort;
  return (
    <th
      scope="col"
      data-align={column.align}
      style={column.width ? ({ '--width': column.width } as CSSProperties) : undefined}
      aria-sort={isSortable ? direction : undefined}
    >
      {isSortable ? (
        <button
          type="button"
          className={styles.sort}
          data-on-paper
          onClick={() => onSort(column.name)}
        >
          {column.header}
          <Arrow size="1.4rem" aria-hidden data-direction={direction} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function SkeletonRows<Row>({ columns, selection, actionsOf }: DataTableProps<Row>) {
  return skeletonRows.map((row) => (
    <tr key={row} aria-hidden>
      {selection && <td className={styles.check} />}
      {columns.map((column) => (
        <td key={column.name}>
          <span className={styles.skeleton} />
        </td>
      ))}
      {actionsOf && <td className={styles.menu} />}
    </tr>
  ));
}
