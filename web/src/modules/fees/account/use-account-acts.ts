import { useUrlDialog } from '../../../platform/use-url-dialog.ts';

/** The dialogs of an account: `?act=charge`, or with what it is about, `?act=writeOff:<id of the charge>`. */
type AccountAct =
  | 'charge'
  | 'opening'
  | 'refund'
  | 'grant'
  | 'challan'
  | 'stop'
  | 'cancelCharge'
  | 'writeOff'
  | 'release'
  | 'endGrant'
  | 'cancelPayment'
  | 'chequeBounced';

export function useAccountActs() {
  const { about, open, close } = useUrlDialog('act');
  const [act, id] = (about ?? '').split(':');
  return {
    act: act as AccountAct | '',
    id,
    open: (name: AccountAct, of?: string) => open(of ? `${name}:${of}` : name),
    close,
  };
}

export type AccountActs = ReturnType<typeof useAccountActs>;
