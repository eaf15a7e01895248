import { useUrlDialog } from '../../../platform/use-url-dialog.ts';

/** `?leave=` one that is looked at, `?ask=` a new request or one that is changed. */
export function useLeaveDialogs() {
  const looking = useUrlDialog('leave');
  const asking = useUrlDialog('ask');
  return {
    looking,
    asking,
    onOpen: ({ id }: { id: string }) => looking.open(id),
    onChange: ({ id }: { id: string }) => asking.open(id),
    askNew: () => asking.open('new'),
  };
}
