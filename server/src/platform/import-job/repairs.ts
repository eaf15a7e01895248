import type { ImportRepair } from '@shala/contract/imports.ts';
import { orderedDate } from '../import/cell-rules/date-order.ts';
import { cleanText } from '../import/cell-rules/text.ts';
import { searchKey } from '../search-key.ts';
import type { CellProblem } from './importer.ts';
import type { ReadLine } from './read-line.ts';

const alike = (text: string) => searchKey(cleanText(text));

/** The repairs of the whole file, applied in their order to one line after the other. */
export class Repairs {
  readonly list: readonly ImportRepair[];

  constructor(list: readonly ImportRepair[] = []) {
    this.list = list;
  }

  /** Repairs the cells of a line from the repair `first` on; what answers to an error is known only later. */
  apply(line: Pick<ReadLine, 'cells' | 'repaired'>, first = 0): void {
    for (let index = first; index < this.list.length; index += 1) {
      const repair = this.list[index]!;
      const before = line.cells[repair.field] ?? '';
      const after = repairedCell(repair, before);
      if (after === undefined || after === before) continue;
      line.cells[repair.field] = after;
      line.repaired.add(index);
    }
  }

  /**
   * The line with what repairs say to its errors, a suggested value or one for a blank, followed by the repairs that
   * come after; undefined where none does.
   */
  withAnswers(line: ReadLine, problems: readonly CellProblem[]): ReadLine | undefined {
    const answers = problems.flatMap(({ field, key, suggestion }) => {
      const cell = line.cells[field] ?? '';
      const index = this.list.findIndex(
        (repair) =>
          repair.field === field &&
          'problem' in repair &&
          repair.problem === key &&
          (repair.kind === 'fill' || suggestion !== undefined),
      );
      const repair = this.list[index];
      const value = repair?.kind === 'fill' ? filled(repair.value, cell) : suggestion;
      return !repair || value === undefined || value === cell ? [] : [{ field, value, index }];
    });
    if (answers.length === 0) return undefined;
    const repaired = { ...line, cells: { ...line.cells }, repaired: new Set(line.repaired) };
    for (const { field, value, index } of answers) {
      repaired.cells[field] = value;
      repaired.repaired.add(index);
    }
    this.apply(repaired, Math.min(...answers.map(({ index }) => index)) + 1);
    return repaired;
  }
}

const filled = (value: string, cell: string) => (cleanText(cell) === '' ? value : undefined);

/** Undefined where the repair does not concern the cell. */
function repairedCell(repair: ImportRepair, cell: string): string | undefined {
  switch (repair.kind) {
    case 'replace':
      return alike(cell) === alike(repair.from) ? repair.to : undefined;
    case 'fill':
      return repair.problem === undefined ? filled(repair.value, cell) : undefined;
    case 'dateOrder':
      return orderedDate(cell, repair.order);
    case 'suggested':
      return undefined;
  }
}
