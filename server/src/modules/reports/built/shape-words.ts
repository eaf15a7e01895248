import type { ReportShape } from '@shala/contract/report-shape.ts';
import type { Say } from '../../../platform/texts.ts';
import type { ReportDefinition } from '../definition.ts';
import { columnsOf } from '../table-parts.ts';
import { shapeReport } from './shape-report.ts';

/** How the reader built it, for the lines below the title: 'Columns: School, Class'. */
export function shapeWords(
  say: Say,
  definition: ReportDefinition,
  shape: ReportShape | null | undefined,
): string[] {
  const shaped = shapeReport(definition, shape);
  if (shaped === definition) return [];
  const labels = columnsOf(say, shaped).map(({ label }) => label);
  if (!shape?.groupBy?.length) return [`${say('reports:build.columns')}: ${labels.join(', ')}`];
  return [
    `${say('reports:build.groupBy')}: ${labels.slice(0, -1).join(', ')}`,
    `${say('reports:build.measure')}: ${labels.at(-1)}`,
  ];
}
