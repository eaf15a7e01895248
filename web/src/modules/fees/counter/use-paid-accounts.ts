import type { UseFormReturnType } from '@mantine/form';
import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import { useState } from 'react';
import { paiseText } from '../../../ui/form/money-field.tsx';
import { presetOf } from './counter-amounts.ts';
import { type PaymentValues, studentValues } from './payment-values.ts';

interface Options {
  /** The student whose payment it is. */
  account: FeeAccount;
  fetchAccount: (admissionId: string) => Promise<FeeAccount | undefined>;
  form: UseFormReturnType<PaymentValues>;
}

/** The accounts for which one payment is taken: the student's, and those of siblings who are chosen. */
export function usePaidAccounts({ account, fetchAccount, form }: Options) {
  const [accounts, setAccounts] = useState<FeeAccount[]>([account]);
  /** Siblings who are chosen and whose dues are not there yet. */
  const [awaited, setAwaited] = useState<string[]>([]);

  const fetchAgain = async () => {
    const now = await Promise.all(accounts.map(({ admissionId }) => fetchAccount(admissionId)));
    setAccounts(accounts.map((known, index) => now[index] ?? known));
  };

  const toggleSibling = async (admissionId: string, isChosen: boolean) => {
    const { students } = form.getValues();
    if (!isChosen) {
      setAwaited((now) => now.filter((one) => one !== admissionId));
      form.setFieldValue(
        'students',
        students.filter(({ key }) => key !== admissionId),
      );
      return;
    }
    setAwaited((now) => [...now, admissionId]);
    const sibling = await fetchAccount(admissionId);
    setAwaited((now) => now.filter((one) => one !== admissionId));
    if (!sibling) return;
    setAccounts((known) => [...known.filter((one) => one.admissionId !== admissionId), sibling]);
    form.setFieldValue('students', (now) =>
      now.some(({ key }) => key === admissionId) ? now : [...now, studentValues(sibling)],
    );
  };

  /** What was charged meanwhile is paid too, unless another amount was typed. */
  const refresh = async (known: FeeAccount) => {
    const now = await fetchAccount(known.admissionId);
    if (!now) return;
    setAccounts((all) => all.map((one) => (one.admissionId === now.admissionId ? now : one)));
    form.setFieldValue('students', (students) =>
      students.map((one) =>
        one.key === now.admissionId && one.paise === paiseText(presetOf(known, one.waives))
          ? { ...one, paise: paiseText(presetOf(now, one.waives)) }
          : one,
      ),
    );
  };

  const chosenAccounts = () => {
    const { students } = form.getValues();
    return accounts.filter(({ admissionId }) => students.some(({ key }) => key === admissionId));
  };

  return {
    accountOf: (key: string) => accounts.find(({ admissionId }) => admissionId === key),
    chosenAccounts,
    awaited,
    fetchAgain,
    refresh,
    toggleSibling,
  };
}
