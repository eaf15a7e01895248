import type { ListControl } from '../../../ui/list/use-list-state.ts';
import { SchoolChip } from '../../schools/schools-public.ts';

interface SchoolFilterProps {
  list: Pick<ListControl, 'filters' | 'setFilter'>;
}

/** Whose students are shown; classes chosen before belong to another school. */
export const SchoolFilter = ({ list }: SchoolFilterProps) => (
  <SchoolChip
    chosen={list.filters.schoolId?.[0]}
    onChoose={(id) => list.setFilter('schoolId', id ? [id] : [], ['classId', 'standard'])}
  />
);
