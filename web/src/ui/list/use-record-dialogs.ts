import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { useOpened } from '../dialog/use-opened.ts';

/** The add and edit dialogs of a list, each with its address. */
export function useRecordDialogs<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const adding = useUrlDialog('add');
  const editing = useUrlDialog('edit');
  const isAdding = adding.about !== undefined;
  return {
    isAdding,
    edited: useOpened(
      editing.about,
      rows?.find(({ id }) => id === editing.about),
    ),
    add: () => adding.open('new'),
    edit: ({ id }: Row) => editing.open(id),
    close: isAdding ? adding.close : editing.close,
  };
}
