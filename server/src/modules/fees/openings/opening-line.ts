import { date } from '../../../platform/import/cell-rules/date.ts';
import { rupees } from '../../../platform/import/cell-rules/rupees.ts';
import { upTo } from '../../../platform/import/cell-rules/text.ts';
import { cellReader } from '../../../platform/import-job/cell-reader.ts';
import type { CellProblem, ImportLine } from '../../../platform/import-job/importer.ts';

interface ReadOpening {
  line: number;
  registerNumber: string | null;
  name: string | null;
  paise: number | null;
  dueOn: string | null;
  reason: string | null;
  problems: CellProblem[];
}

export function readOpening({ line, cells }: ImportLine): ReadOpening {
  const { problems, take } = cellReader(cells);
  const read = {
    registerNumber: take('registerNumber', upTo(30)),
    name: take('name', upTo(200)),
    paise: take('owed', rupees),
    dueOn: take('dueOn', (raw) => date(raw)),
    reason: take('reason', upTo(200)),
  };
  const isRead = (field: string) => !problems.some((problem) => problem.field === field);
  if (read.registerNumber === null && isRead('registerNumber')) {
    problems.push({ field: 'registerNumber', value: '', key: 'validation:required' });
  }
  if (!read.paise && isRead('owed')) {
    const value = cells['owed'] ?? '';
    problems.push({ field: 'owed', value, key: `validation:${value ? 'money_some' : 'required'}` });
  }
  return { line, ...read, problems };
}
