import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../use-is-phone.ts';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-types.ts';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';
import { useFocusAtRows } from './use-focus-at-rows.ts';

export type { Column } from './data-table-types.ts';

/** Rows as a table; on a phone each row is a card with its main fields. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, failure, empty, isRefreshing } = props;
  const { t } = useTranslation('common');
  const isPhone = useIsPhone();
  const frame = useFocusAtRows(rows, props.selection?.ids.size);

  if (!rows && failure) return failure;
  if (rows?.length === 0) return failure ?? empty;

  const View = isPhone ? RowCards : RowTable;
  return (
    <div
      {...frame}
      className={styles.frame}
      aria-busy={!rows || isRefreshing || undefined}
      data-refreshing={isRefreshing || undefined}
    >
      {failure}
      <View {...props} />
      <span className="visually-hidden" role="status">
        {!rows || isRefreshing ? t('list.loading') : ''}
      </span>
    </div>
  );
}
