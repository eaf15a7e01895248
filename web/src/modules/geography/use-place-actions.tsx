import { useTranslation } from 'react-i18next';
import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { formatNumber } from '../../ui/format.ts';
import { IconBuildingCommunity } from '../../ui/icons.ts';
import { actionsFor, deleteAction, editAction, rowAction } from '../../ui/list/row-actions.tsx';
import type { RowAction } from '../../ui/list/row-menu.tsx';

export interface PlaceRow {
  id: string;
  name: string;
}

interface PlaceKind<Row extends PlaceRow> {
  /** What lies in it and keeps it from being deleted. */
  used: (row: Row) => number;
  /** Of the list of its schools. */
  schoolsHref?: (row: Row) => string;
  editLabel: string;
  mayEdit: boolean;
  mayDelete: boolean;
}

/** The dialogs of a list of places, each with its URL, and the menu of a row. */
export function usePlaceActions<Row extends PlaceRow>(
  rows: readonly Row[] | undefined,
  { used, schoolsHref, editLabel, mayEdit, mayDelete }: PlaceKind<Row>,
) {
  const { t } = useTranslation('geography');
  const adding = useUrlDialog('add');
  const editing = useUrlDialog('edit');
  const deleting = useUrlDialog('delete');
  const find = (id: string | undefined) => rows?.find((row) => row.id === id);

  const actionsOf = (row: Row): RowAction[] => {
    const count = used(row);
    const deleteLabel = count > 0 ? t('inUse', { count, n: formatNumber(count) }) : t('delete');
    return actionsFor(
      schoolsHref && rowAction(t('showSchools'), IconBuildingCommunity, schoolsHref(row)),
      mayEdit && editAction(editLabel, () => editing.open(row.id)),
      mayDelete && deleteAction(deleteLabel, () => deleting.open(row.id), count > 0),
    );
  };

  return {
    actionsOf,
    add: () => adding.open('new'),
    isAdding: mayEdit && adding.about !== undefined,
    edited: mayEdit ? find(editing.about) : undefined,
    deleted: mayDelete ? find(deleting.about) : undefined,
    closeAdding: adding.close,
    closeEditing: editing.close,
    closeDeleting: deleting.close,
  };
}
