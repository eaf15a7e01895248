import { measureColumn, mostGroupings, type ReportShape } from '@shala/contract/report-shape.ts';
import type { ReportCellKind } from '@shala/contract/reports.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Say } from '../../../platform/texts.ts';
import { partsOf, type ReportColumnDefinition, type ReportDefinition } from '../definition.ts';
import { headingOf } from '../table-parts.ts';
import { Groups } from './groups.ts';

const figures: readonly ReportCellKind[] = ['number', 'percent', 'money'];

const isShaped = ({ columns, groupBy, measure }: ReportShape): boolean =>
  Boolean(columns?.length || groupBy?.length || measure);

/**
 * The report as its reader has built it. Its rows are those of the report itself, read within the same scope by the same
 * query: columns are left out, or rows are counted in groups.
 */
export function shapeReport(
  definition: ReportDefinition,
  shape: ReportShape | null | undefined,
): ReportDefinition {
  if (!shape || !isShaped(shape)) return definition;
  if (shape.groupBy?.length || shape.measure) return groupedReport(definition, shape);
  const columns = columnsNamed(definition, 'columns', shape.columns ?? []);
  const { chart, ...rest } = definition;
  const isDrawn = chart && [chart.label, chart.value].every((key) => has(columns, key));
  return { ...rest, columns, ...(isDrawn && { chart }) };
}

function groupedReport(definition: ReportDefinition, shape: ReportShape): ReportDefinition {
  const { groupBy = [], measure = 'count' } = shape;
  if (groupBy.length === 0) throw invalid({ field: 'groupBy', key: 'required' });
  if (groupBy.length > mostGroupings) throw invalid({ field: 'groupBy', key: 'range' });
  const grouping = columnsNamed(definition, 'groupBy', groupBy);
  if (grouping.some(({ kind }) => kind === 'money' || kind === 'percent'))
    throw invalid({ field: 'groupBy', key: 'choice' });
  const measured = measure === 'count' ? undefined : measuredColumn(definition, shape);
  const isTotalled = measure === 'count' || measure === 'sum';
  const column: ReportColumnDefinition = {
    key: measureColumn,
    kind: measured?.kind ?? 'number',
    width: 16,
    ...(isTotalled && { isTotalled }),
    headingIn: (say: Say) =>
      say(`reports:measure.${measure}`, { of: measured ? headingOf(say, measured) : '' }),
  };
  const { opens, chart, ...rest } = definition;
  return {
    ...rest,
    columns: [...grouping, column],
    schoolsAtOnce: 'all',
    chart: {
      kind: grouping.length === 1 && grouping[0]!.kind === 'date' ? 'line' : 'bars',
      label: grouping.at(-1)!.key,
      value: measureColumn,
    },
    read: async (of) => {
      const groups = new Groups({ grouping, measure, measured });
      for (const schoolIds of partsOf(definition, of.schoolIds)) {
        groups.add(await definition.read({ ...of, schoolIds }));
        if (of.mostGrouped && groups.counted > of.mostGrouped) {
          of.onCut?.();
          break;
        }
      }
      return groups.rows();
    },
  };
}

function measuredColumn(definition: ReportDefinition, { measure, measured }: ReportShape) {
  if (!measured) throw invalid({ field: 'measured', key: 'required' });
  const [column] = columnsNamed(definition, 'measured', [measured]);
  // Shares are not added up: 90 % and 80 % are not 170 %.
  const isAddable = column!.kind !== 'percent' || measure !== 'sum';
  if (!figures.includes(column!.kind) || !isAddable)
    throw invalid({ field: 'measured', key: 'choice' });
  return column!;
}

const has = (columns: readonly ReportColumnDefinition[], key: string): boolean =>
  columns.some((column) => column.key === key);

function columnsNamed(
  { columns }: ReportDefinition,
  field: string,
  keys: readonly string[],
): ReportColumnDefinition[] {
  return [...new Set(keys)].map((key) => {
    const column = columns.find((one) => one.key === key);
    if (!column) throw invalid({ field, key: 'choice' });
    return column;
  });
}
