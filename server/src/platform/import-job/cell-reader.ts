import type { Rule } from '../import/cell-rules/outcome.ts';
import type { CellProblem } from './importer.ts';

/** Reads a line's cells by their rules, and keeps the problems of all that are wrong. */
export function cellReader(cells: Record<string, string>) {
  const problems: CellProblem[] = [];
  const take = <T>(field: string, rule: Rule<T>, raw = cells[field] ?? ''): T | null => {
    const outcome = rule(raw);
    if (!('problem' in outcome)) return outcome.value;
    const { problem: key, ...rest } = outcome;
    problems.push({ field, value: cells[field] ?? '', key, ...rest });
    return null;
  };
  const isWrong = (...fields: string[]) => problems.some(({ field }) => fields.includes(field));
  /** Of a cell that could not be read nothing else is said. */
  const wrong = (field: string, key: string, values?: CellProblem['values']) => {
    if (isWrong(field)) return;
    problems.push({ field, value: cells[field] ?? '', key, ...(values && { values }) });
  };
  return { problems, take, isWrong, wrong };
}
