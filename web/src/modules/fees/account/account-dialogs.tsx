import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import ChallanDialog from '../papers/challan-dialog.tsx';
import { CancelPaymentDialog } from '../receipts/cancel-payment-dialog.tsx';
import { StudentStopDialog } from '../stops/student-stop-dialog.tsx';
import { ChargeDialog, OpeningDialog } from './charge-dialogs.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { CancelChargeDialog, EndGrantDialog, ReleaseDialog } from './reason-dialogs.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import type { AccountActs } from './use-account-acts.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

interface AccountDialogsProps {
  account: FeeAccount;
  acts: AccountActs;
}

/** The dialog in the address; of what is no longer there, none. */
export default function AccountDialogs({ account, acts }: AccountDialogsProps) {
  const { act, id, close: onClose } = acts;
  const charge = account.charges.find((one) => one.id === id);
  const grant = account.grants.find((one) => one.id === id);
  const receipt = account.receipts.find(({ paymentId }) => paymentId === id);
  switch (act) {
    case 'charge':
      return <ChargeDialog account={account} onClose={onClose} />;
    case 'opening':
      return <OpeningDialog account={account} onClose={onClose} />;
    case 'refund':
      return <RefundDialog account={account} onClose={onClose} />;
    case 'grant':
      return <GrantDialog account={account} onClose={onClose} />;
    case 'stop':
      return <StudentStopDialog account={account} onClose={onClose} />;
    case 'challan':
      return <ChallanDialog schoolId={account.schoolId} student={account} onClose={onClose} />;
    case 'cancelCharge':
      return charge && <CancelChargeDialog account={account} charge={charge} onClose={onClose} />;
    case 'release':
      return charge && <ReleaseDialog account={account} charge={charge} onClose={onClose} />;
    case 'writeOff':
      return charge && <WriteOffDialog account={account} charge={charge} onClose={onClose} />;
    case 'endGrant':
      return grant && <EndGrantDialog grant={grant} onClose={onClose} />;
    case 'cancelPayment':
      return receipt && <CancelPaymentDialog receipt={receipt} onClose={onClose} />;
    case 'chequeBounced':
      return receipt && <CancelPaymentDialog receipt={receipt} isBounced onClose={onClose} />;
    default:
      return null;
  }
}
