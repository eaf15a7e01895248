import type { ListedSchool } from '@shala/contract/schools.ts';
import { lazy, Suspense, useRef } from 'react';
import { useMay } from '../../platform/may.ts';
import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { useSelection } from '../../ui/list/use-selection.ts';

export type PlannedSchool = Pick<ListedSchool, 'id' | 'name' | 'planEndsOn'>;

const PlanDialog = lazy(() => import('./plan-dialog.tsx'));

/** In the URL of the dialog, instead of one school's id. */
const theSelected = 'selected';

export type Planning = ReturnType<typeof usePlanning>;

/** Setting the plan of one school of the list or of all that are selected, on this page or on earlier ones. */
export function usePlanning(rows: readonly PlannedSchool[] | undefined) {
  const may = useMay();
  const selection = useSelection();
  const { about, open, close } = useUrlDialog('setPlan');
  const seen = useRef(new Map<string, PlannedSchool>());
  const remember = (schools: readonly PlannedSchool[]) => {
    for (const school of schools) seen.current.set(school.id, school);
  };
  remember(rows ?? []);

  const wanted = about === theSelected ? [...selection.ids] : about ? [about] : [];
  const schools = wanted.flatMap((id) => seen.current.get(id) ?? []);
  const maySetPlan = may('school/updatePlan');

  return {
    selection: maySetPlan ? selection : undefined,
    remember,
    open: (one?: PlannedSchool) => open(one?.id ?? theSelected),
    dialog: maySetPlan && schools.length > 0 && (
      <Suspense fallback={null}>
        <PlanDialog
          schools={schools}
          onClose={close}
          onSaved={() => {
            if (about === theSelected) selection.clear();
          }}
        />
      </Suspense>
    ),
  };
}
