import { IconPencil, IconTrash } from '../icons.ts';
import type { RowAction } from './row-menu.tsx';

const size = '1.8rem';

export const editAction = (label: string, onSelect: () => void): RowAction => ({
  label,
  icon: <IconPencil size={size} aria-hidden />,
  onSelect,
});

export const deleteAction = (label: string, onSelect: () => void): RowAction => ({
  label,
  icon: <IconTrash size={size} aria-hidden />,
  onSelect,
  isDanger: true,
});

/** Those that the person may take: `actionsFor(mayEdit && editAction(…), …)`. */
export const actionsFor = (...actions: (RowAction | false)[]): RowAction[] =>
  actions.filter((action) => action !== false);
