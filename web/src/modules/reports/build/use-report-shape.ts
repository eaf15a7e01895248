import { type ReportShape, reportMeasures } from '@shala/contract/report-shape.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';

const listOf = (value: unknown): string[] => [value ?? []].flat().map(String);

/** How a report is built, kept in the address beside its filters; what is not chosen is absent. */
export function useReportShape() {
  const { search, navigate } = useUrlState();
  const { columns, groupBy, measure, measured, ...others } = search;
  const shape = shapeOf({
    columns: listOf(columns),
    groupBy: listOf(groupBy),
    measure: reportMeasures.find((one) => one === measure),
    measured: measured === undefined ? undefined : String(measured),
  });
  const setShape = (next: ReportShape) =>
    navigate({ search: { ...others, ...shapeOf(next) }, replace: true });
  return { shape, setShape };
}

/** Groups are counted until something else is measured; without groups there is no measure. */
function shapeOf({ columns, groupBy, measure, measured }: ReportShape): ReportShape {
  const isGrouped = groupBy !== undefined && groupBy.length > 0;
  if (!isGrouped) return columns?.length ? { columns } : {};
  if (!measure || measure === 'count') return { groupBy, measure: 'count' };
  return measured ? { groupBy, measure, measured } : { groupBy, measure };
}
