import type { RowName } from '@shala/contract/rows.ts';
import type { CallInput } from '../../platform/call.ts';
import { useSave } from '../../platform/use-call.ts';
import { notify } from '../notify.ts';
import { type Question, useConfirm } from './use-confirm.ts';

/** Rows that delete one record by its id. */
type DeletingRow = Extract<RowName, `${string}/delete${string}/:id`>;

interface Words extends Pick<Question, 'title' | 'about' | 'consequence' | 'verb'> {
  done: string;
}

/**
 * Asks, then deletes; a failure is shown with its reason. `confirm` is for the page's other questions; the component
 * has to render `dialog`.
 */
export function useDelete<N extends DeletingRow>(row: N, invalidates: readonly string[]) {
  const { confirm, dialog } = useConfirm();
  const remove = useSave(row, { invalidates });

  const confirmAndDelete = async (id: string, { done, ...question }: Words): Promise<boolean> => {
    if (!(await confirm({ ...question, isDanger: true }))) return false;
    const { success } = await remove.mutateAsync({ params: { id } } as CallInput<N>);
    if (success) notify.success(done);
    return success;
  };

  return { confirmAndDelete, confirm, dialog };
}
