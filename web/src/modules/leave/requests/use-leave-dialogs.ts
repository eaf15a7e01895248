import { useUrlDialog } from '../../../platform/use-url-dialog.ts';

/** `?leave=` shows a leave, `?apply=` applies for a new one or edits an application. */
export function useLeaveDialogs() {
  const viewing = useUrlDialog('leave');
  const applying = useUrlDialog('apply');
  return {
    viewing,
    applying,
    onOpen: ({ id }: { id: string }) => viewing.open(id),
    onChange: ({ id }: { id: string }) => applying.open(id),
    applyNew: () => applying.open('new'),
  };
}
