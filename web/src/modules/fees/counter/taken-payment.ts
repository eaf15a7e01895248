import type { FeePayment } from '@shala/contract/fee-payments.ts';
import type { Answer } from '../../../platform/call.ts';
import type { SaveAnswer } from '../../../ui/form/save-answer.ts';

export interface TakenPayment extends FeePayment {
  /** It was done at an earlier try whose answer was lost; what was changed afterwards was not. */
  isOfEarlierTry: boolean;
}

/** A payment or refund that an earlier try has done is a saved one too, so that nobody does it again. */
export function takenPayment(answer: Answer<FeePayment>): SaveAnswer<TakenPayment> {
  if (answer.success) {
    return { success: true, result: { ...answer.result, isOfEarlierTry: false } };
  }
  if (answer.code !== 'conflict' || !answer.result) return answer;
  return { success: true, result: { ...(answer.result as FeePayment), isOfEarlierTry: true } };
}
