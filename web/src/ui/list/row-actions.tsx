import type { ComponentType } from 'react';
import { IconPencil, IconTrash } from '../icons.ts';
import type { RowAction } from './row-menu.tsx';

type Icon = ComponentType<{ size: string; 'aria-hidden': true }>;

/** An entry of a row's menu that opens an address or calls a function. */
export const rowAction = (label: string, Icon: Icon, target: string | (() => void)): RowAction => ({
  label,
  icon: <Icon size="1.8rem" aria-hidden />,
  ...(typeof target === 'string' ? { href: target } : { onSelect: target }),
});

export const editAction = (label: string, target: string | (() => void)): RowAction =>
  rowAction(label, IconPencil, target);

/** One that takes something away. */
export const dangerAction = (
  label: string,
  Icon: Icon,
  target: string | (() => void),
): RowAction => ({
  ...rowAction(label, Icon, target),
  isDanger: true,
});

export const deleteAction = (
  label: string,
  onSelect: () => void,
  isDisabled = false,
): RowAction => ({ ...dangerAction(label, IconTrash, onSelect), isDisabled });

/** The actions that the person may use: `actionsFor(mayEdit && editAction(…), …)`. */
export const actionsFor = (...actions: (RowAction | false | null | undefined)[]): RowAction[] =>
  actions.filter((action) => action !== false && action != null);
