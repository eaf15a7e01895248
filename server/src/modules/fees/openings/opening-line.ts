import { pastDate } from '../../../platform/import/cell-rules/date.ts';
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

export function readOpening({ line, cells }: ImportLine, today: string): ReadOpening {
  const { problems, take, wrong } = cellReader(cells);
  const read = {
    registerNumber: take('registerNumber', upTo(30)),
    name: take('name', upTo(200)),
    paise: take('owed', rupees),
    dueOn: take('dueOn', pastDate(today)),
    reason: take('reason', upTo(200)),
  };
  if (!read.registerNumber) wrong('registerNumber', 'validation:required');
  if (!read.paise) wrong('owed', `validation:${cells['owed'] ? 'money_some' : 'required'}`);
  return { line, ...read, problems };
}
