import { ActionIcon, NativeSelect } from '@mantine/core';
import { sortOf } from '@shala/contract/sort-of.ts';
import { useTranslation } from 'react-i18next';
import { IconArrowDown, IconArrowUp } from '../icons.ts';
import { Link } from '../navigation.tsx';
import type { DataTableProps, RowProps } from './data-table-types.ts';
import styles from './row-cards.module.css';
import { RowMenu } from './row-menu.tsx';

export function RowCards<Row>(props: DataTableProps<Row>) {
  const { rows, label } = props;
  const { t } = useTranslation('common');
  return (
    <>
      <SortSelect {...props} />
      <ul className={styles.cards} aria-label={label}>
        {rows?.map((row) => <Card key={props.idOf(row)} row={row} t={t} {...props} />) ?? (
          <SkeletonCards />
        )}
      </ul>
    </>
  );
}

function Card<Row>({ row, t, ...props }: RowProps<Row>) {
  const [first, ...others] = props.columns;
  const id = props.idOf(row);
  const name = props.nameOf(row);
  const heading = first?.cell(row);
  return (
    <li className={styles.card} data-selected={props.selection?.ids.has(id) || undefined}>
      <div className={styles.head}>
        {props.selection && (
          <label className={styles.check}>
            <input
              type="checkbox"
              aria-label={t('list.selectRow', { name })}
              checked={props.selection.ids.has(id)}
              onChange={() => props.selection?.toggle(id)}
            />
          </label>
        )}
        {props.hrefOf ? (
          <Link className={styles.link} href={props.hrefOf(row)}>
            {heading}
          </Link>
        ) : (
          <span className={styles.link}>{heading}</span>
        )}
        {props.actionsOf && (
          <RowMenu label={t('list.actionsFor', { name })} actions={props.actionsOf(row)} />
        )}
      </div>
      <dl className={styles.facts}>
        {others
          .filter((column) => column.inCard)
          .map((column) => (
            <div key={column.name}>
              <dt>{column.header}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

function SortSelect<Row>({ columns, sort, onSort }: DataTableProps<Row>) {
  const { t } = useTranslation('common');
  const sortable = columns.filter((column) => column.sortable);
  if (!onSort || !sort || sortable.length === 0) return null;
  const { by: column, direction } = sortOf(sort);
  const isDescending = direction === 'desc';
  const Arrow = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <div className={styles.sort}>
      <NativeSelect
        aria-label={t('list.sortBy')}
        value={column}
        onChange={(event) => onSort(event.currentTarget.value)}
        data={sortable.map(({ name, header }) => ({
          value: name,
          label: t('list.sortedBy', { column: header }),
        }))}
      />
      <ActionIcon
        variant="default"
        aria-label={t(isDescending ? 'list.descending' : 'list.ascending')}
        onClick={() => onSort(column)}
      >
        <Arrow size="1.8rem" aria-hidden />
      </ActionIcon>
    </div>
  );
}

const skeletonCards = ['a', 'b', 'c', 'd', 'e'];

const SkeletonCards = () =>
  skeletonCards.map((card) => (
    <li key={card} className={styles.card} aria-hidden>
      <span className={styles.skeleton} />
      <span className={styles.skeleton} />
    </li>
  ));
