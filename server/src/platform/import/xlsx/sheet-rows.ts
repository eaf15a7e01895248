import type { TableLimits } from '../limits.ts';
import { TableProblem } from '../problem.ts';
import { issueOf, type RawRow } from '../raw-row.ts';
import type { Archive, Part } from './archive.ts';
import { columnOf } from './cell-reference.ts';
import { type CellText, numberText } from './cell-text.ts';
import type { NumberFormat } from './number-formats.ts';
import { type Attributes, decodeEscapes, scanXml, type XmlHandler } from './xml.ts';

/** Excel has no row after it; a number beyond is damaged, and its row is counted on. */
const LAST_ROW = 1_048_576;

interface CellContext {
  sharedStrings: string[];
  formats: NumberFormat[];
  startsIn1904: boolean;
  /** Filled while the sheet is read; its columns stand before its rows. */
  hiddenColumns: Set<number>;
}

/** The rows of a sheet that have any text, as they are read. */
export async function* sheetRows(
  archive: Archive,
  part: Part,
  context: CellContext,
  limits: TableLimits,
): AsyncGenerator<RawRow[]> {
  const reader = new RowReader(context, limits);
  for await (const _ of scanXml(archive.read(part), reader)) {
    if (reader.rows.length > 0) yield reader.take();
  }
  if (!reader.ended) throw new TableProblem('damaged_xlsx');
  yield reader.take();
}

class RowReader implements XmlHandler {
  rows: RawRow[] = [];
  ended = false;
  private row: RawRow = { line: 0, cells: [], issues: [] };
  private column = -1;
  private type = '';
  private style = -1;
  private value = '';
  private hasFormula = false;
  private inValue = false;
  private inReading = false;
  private readonly context: CellContext;
  private readonly limits: TableLimits;

  constructor(context: CellContext, limits: TableLimits) {
    this.context = context;
    this.limits = limits;
  }

  take(): RawRow[] {
    const rows = this.rows;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    switch (name) {
      case 'col':
        if (attributes.hidden === '1' || attributes.hidden === 'true') this.hide(attributes);
        break;
      case 'row': {
        const line = Number(attributes.r);
        const known = Number.isInteger(line) && line > this.row.line && line <= LAST_ROW;
        this.row = { line: known ? line : this.row.line + 1, cells: [], issues: [] };
        this.column = -1;
        break;
      }
      case 'c':
        this.column = columnOf(attributes.r) ?? this.column + 1;
        this.type = attributes.t ?? 'n';
        this.style = Number(attributes.s ?? -1);
        this.value = '';
        this.hasFormula = false;
        break;
      case 'f':
        this.hasFormula = true;
        break;
      case 'rPh':
        this.inReading = true;
        break;
      case 'v':
      case 't':
        this.inValue = !this.inReading;
        break;
    }
  }

  private hide({ min, max }: Attributes): void {
    const last = Math.min(Number(max), this.limits.columns);
    for (let column = Math.max(Number(min), 1); column <= last; column += 1)
      this.context.hiddenColumns.add(column - 1);
  }

  text(text: string): void {
    if (this.inValue && this.value.length <= this.limits.cellChars) this.value += text;
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
        this.inValue = false;
        break;
      case 'rPh':
        this.inReading = false;
        break;
      case 'c':
        this.endCell();
        break;
      case 'row':
        if (this.row.cells.length > 0 || this.row.issues.length > 0) this.rows.push(this.row);
        break;
      case 'sheetData':
        this.ended = true;
        break;
    }
  }

  private endCell(): void {
    const { text, issue } = this.cellText();
    if (text === '' && !issue) return;
    const { cells, issues, line } = this.row;
    if (this.column >= this.limits.columns)
      throw new TableProblem('too_many_columns', { max: this.limits.columns, line });
    while (cells.length < this.column) cells.push('');
    cells[this.column] = text;
    if (issue) issues.push(issueOf(this.column, issue, { value: text }));
  }

  private cellText(): CellText {
    const { value, context } = this;
    if (this.hasFormula && value === '' && this.type !== 'str')
      return { text: '', issue: 'formula_without_value' };
    switch (this.type) {
      case 's':
        return { text: context.sharedStrings[Number(value)] ?? '' };
      case 'b':
        return { text: value === '1' ? 'TRUE' : 'FALSE' };
      case 'e':
        return { text: value, issue: 'cell_error' };
      case 'n':
        if (value === '') return { text: '' };
        return numberText(value, context.formats[this.style] ?? 'plain', context.startsIn1904);
      default:
        return { text: decodeEscapes(value) };
    }
  }
}
