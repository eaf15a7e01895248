import * as contract from '@shala/contract/fields.ts';
import type { CellOutcome } from './outcome.ts';
import { text } from './text.ts';

export function email(raw: string): CellOutcome<string> {
  const outcome = text(raw);
  if ('problem' in outcome || outcome.value === null) return outcome;
  const address = contract.email.safeParse(outcome.value);
  return address.success ? { value: address.data } : { problem: 'validation:email', values: {} };
}
