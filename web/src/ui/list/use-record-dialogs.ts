import { useUrlDialog } from '../../platform/use-url-dialog.ts';

/** The dialogs of a list that add a record and edit one of its rows, each with its address. */
export function useRecordDialogs<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const adding = useUrlDialog('add');
  const editing = useUrlDialog('edit');
  const isAdding = adding.about !== undefined;
  return {
    isAdding,
    edited: rows?.find(({ id }) => id === editing.about),
    add: () => adding.open('new'),
    edit: ({ id }: Row) => editing.open(id),
    close: isAdding ? adding.close : editing.close,
  };
}
