import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../../../platform/call.ts';
import { CallError, invalidate } from '../../../platform/query-client.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { feesChanged } from '../fee-calls.ts';
import type { TakenPayment } from './taken-payment.ts';

/** One payment after the other: a student is chosen, the payment is taken, and its receipts stay until the next student is chosen. */
export function useCounter() {
  const queryClient = useQueryClient();
  const [account, setAccount] = useState<FeeAccount>();
  const [payment, setPayment] = useState<TakenPayment>();
  const [failure, setFailure] = useState<CallFailure>();
  // Another try for a student whose answer was lost is the same payment, also after Escape.
  const [unanswered] = useState(() => new Map<string, string>());

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
    unanswered,
    fetchAccount,
    choose: async (admissionId: string) => {
      const chosen = await fetchAccount(admissionId);
      if (!chosen) return;
      setAccount(chosen);
      setPayment(undefined);
    },
    finish: (taken: TakenPayment) => {
      setPayment(taken);
      if (taken.isOfEarlierTry) void invalidate(queryClient, feesChanged);
      setAccount(undefined);
    },
    cancel: () => {
      setAccount(undefined);
      setFailure(undefined);
    },
  };
}
