import type { CallInput } from '../../../platform/call.ts';
import { download } from '../../../platform/download.ts';
import type { SaveAnswer } from '../../../ui/form/save-answer.ts';

type PaperRow =
  | 'fees/generateStatement/:admissionId'
  | 'fees/generateChallan'
  | 'fees/generateReminders'
  | 'fees/generateDepositSlip'
  | 'fees/generateRteClaim';

/** Saves a paper on the device; the answer is its name, or why there is none. */
export async function savePaper<N extends PaperRow>(
  row: N,
  input: CallInput<N>,
  fallbackName: string,
): Promise<SaveAnswer<string>> {
  const answer = await download(row, input, fallbackName);
  return answer.success ? { success: true, result: answer.name } : answer;
}
