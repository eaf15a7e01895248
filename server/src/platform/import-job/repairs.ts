import type { ImportRepair } from '@shala/contract/imports.ts';
import { orderedDate } from '../import/cell-rules/date-order.ts';
import { cleanText } from '../import/cell-rules/text.ts';
import { searchKey } from '../search-key.ts';
import type { CellProblem } from './importer.ts';
import type { ReadLine } from './open-upload.ts';

const alike = (text: string) => searchKey(cleanText(text));

/** The repairs of the whole file, applied in their order to one line after the other. */
export class Repairs {
  readonly list: readonly ImportRepair[];

  constructor(list: readonly ImportRepair[] = []) {
    this.list = list;
  }

  /** Repairs the cells of a line from the repair `first` on; suggestions are known only later. */
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
   * The line with the suggested values of its errors where a repair accepts them, followed by the
   * repairs that come after; undefined where none does.
   */
  withSuggestions(line: ReadLine, problems: readonly CellProblem[]): ReadLine | undefined {
    const accepted = problems.flatMap(({ field, key, suggestion }) => {
      if (suggestion === undefined || line.cells[field] === suggestion) return [];
      const index = this.list.findIndex(
        (repair) => repair.kind === 'suggested' && repair.field === field && repair.problem === key,
      );
      return index < 0 ? [] : [{ field, suggestion, index }];
    });
    if (accepted.length === 0) return undefined;
    const repaired = { ...line, cells: { ...line.cells }, repaired: new Set(line.repaired) };
    for (const { field, suggestion, index } of accepted) {
      repaired.cells[field] = suggestion;
      repaired.repaired.add(index);
    }
    this.apply(repaired, Math.min(...accepted.map(({ index }) => index)) + 1);
    return repaired;
  }
}

/** Undefined where the repair does not concern the cell. */
function repairedCell(repair: ImportRepair, cell: string): string | undefined {
  switch (repair.kind) {
    case 'replace':
      return alike(cell) === alike(repair.from) ? repair.to : undefined;
    case 'fill':
      return cleanText(cell) === '' ? repair.value : undefined;
    case 'dateOrder':
      return orderedDate(cell, repair.order);
    case 'suggested':
      return undefined;
  }
}
