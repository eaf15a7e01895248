import { isPersonName } from '@shala/contract/fields.ts';
import { type CellOutcome, wrong } from './outcome.ts';
import { text } from './text.ts';

/** A name in some script: '1' and '…' are none. */
export function personName(raw: string): CellOutcome<string> {
  const outcome = text(raw, 120);
  if ('problem' in outcome || outcome.value === null || isPersonName(outcome.value)) return outcome;
  return wrong('person_name', { value: outcome.value });
}
