import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { DayList } from './day-list.tsx';
import { WeekGrid, type WeekGridProps } from './week-grid.tsx';

/** A week as a grid, and on a phone one day at a time. */
export function WeekView(props: WeekGridProps) {
  const isPhone = useIsPhone();
  return isPhone ? <DayList {...props} /> : <WeekGrid {...props} />;
}
