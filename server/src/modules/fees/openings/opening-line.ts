import { date } from '../../../platform/import/cell-rules/date.ts';
import type { CellOutcome } from '../../../platform/import/cell-rules/outcome.ts';
import { rupees } from '../../../platform/import/cell-rules/rupees.ts';
import { text } from '../../../platform/import/cell-rules/text.ts';
import type { CellProblem, ImportLine } from '../../../platform/import-job/importer.ts';

export interface ReadOpening {
  line: number;
  registerNumber: string | null;
  paise: number | null;
  dueOn: string | null;
  reason: string | null;
  problems: CellProblem[];
}

export function readOpening({ line, cells }: ImportLine): ReadOpening {
  const problems: CellProblem[] = [];
  const take = <T>(field: string, rule: (raw: string) => CellOutcome<T>): T | null => {
    const value = cells[field] ?? '';
    const outcome = rule(value);
    if (!('problem' in outcome)) return outcome.value;
    const { problem: key, ...rest } = outcome;
    problems.push({ field, value, key, ...rest });
    return null;
  };
  const read = {
    registerNumber: take('registerNumber', (raw) => text(raw, 30)),
    paise: take('owed', rupees),
    dueOn: take('dueOn', (raw) => date(raw)),
    reason: take('reason', (raw) => text(raw, 200)),
  };
  const isRead = (field: string) => !problems.some((problem) => problem.field === field);
  if (read.registerNumber === null && isRead('registerNumber')) {
    problems.push({ field: 'registerNumber', value: '', key: 'validation:required' });
  }
  if (!read.paise && isRead('owed')) {
    problems.push({ field: 'owed', value: cells['owed'] ?? '', key: 'validation:required' });
  }
  return { line, ...read, problems };
}
