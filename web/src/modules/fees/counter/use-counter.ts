import type { FeeAccount, FeePayment } from '@shala/contract/fees.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../../platform/call.ts';
import { CallError } from '../../../platform/query-client.ts';
import { callQuery } from '../../../platform/use-call.ts';

/** One payment after the other: a student is chosen, the payment is taken, and its receipts stay until the next student is chosen. */
export function useCounter() {
  const queryClient = useQueryClient();
  const [account, setAccount] = useState<FeeAccount>();
  const [payment, setPayment] = useState<FeePayment>();
  const [failure, setFailure] = useState<CallFailure>();

  /** As it is now: what is owed may have changed at another counter a moment ago. */
  const fetchAccount = async (admissionId: string): Promise<FeeAccount | undefined> => {
    setFailure(undefined);
    try {
      const query = callQuery('fees/fetchAccount/:admissionId', { params: { admissionId } });
      return await queryClient.fetchQuery({ ...query, staleTime: 0 });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFailure(cause.answer);
      return undefined;
    }
  };

  return {
    account,
    payment,
    failure,
    fetchAccount,
    choose: async (admissionId: string) => {
      const chosen = await fetchAccount(admissionId);
      if (!chosen) return;
      setAccount(chosen);
      setPayment(undefined);
    },
    finish: (taken: FeePayment) => {
      setPayment(taken);
      setAccount(undefined);
    },
    cancel: () => {
      setAccount(undefined);
      setFailure(undefined);
    },
  };
}
