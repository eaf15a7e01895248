import type { FeeReceipt } from '@shala/contract/fee-accounts.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';

/** The receipt in the address that is to be cancelled, `?cancel=<id>`, or whose cheque bounced, `?cancel=<id>:bounced`. */
export function useCancelling(rows: readonly FeeReceipt[] | undefined) {
  const { about, open, close } = useUrlDialog('cancel');
  const [id, as] = (about ?? '').split(':');
  return {
    receipt: rows?.find(({ paymentId }) => paymentId === id),
    isBounced: as === 'bounced',
    open: ({ paymentId }: FeeReceipt, isBounced: boolean) =>
      open(isBounced ? `${paymentId}:bounced` : paymentId),
    close,
  };
}
