import type { ListedSchool } from '@shala/contract/schools.ts';
import { lazy, useRef } from 'react';
import { useMay } from '../../../platform/may.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { useSelection } from '../../../ui/list/use-selection.ts';

export type PlannedSchool = Pick<ListedSchool, 'id' | 'name' | 'planEndsOn'>;

const PlanDialog = lazy(() => import('./plan-dialog.tsx'));
const ExtendDialog = lazy(() => import('./plan-extension-dialog.tsx'));

/** In the URL of a dialog, instead of one school's id. */
const theSelected = 'selected';

export type Planning = ReturnType<typeof usePlanning>;

/**
 * Setting and extending the plan of one school of the list or of all that are selected, on this page or on
 * earlier ones.
 */
export function usePlanning(rows: readonly PlannedSchool[] | undefined) {
  const may = useMay();
  const selection = useSelection();
  const setting = useUrlDialog('setPlan');
  const extending = useUrlDialog('extendPlan');
  const seen = useRef(new Map<string, PlannedSchool>());
  const remember = (schools: readonly PlannedSchool[]) => {
    for (const school of schools) seen.current.set(school.id, school);
  };
  remember(rows ?? []);

  const dialogOf = (Dialog: typeof PlanDialog, { about, close }: typeof setting) => {
    const wanted = about === theSelected ? [...selection.ids] : about ? [about] : [];
    const schools = wanted.flatMap((id) => seen.current.get(id) ?? []);
    if (schools.length === 0) return null;
    const onSaved = about === theSelected ? selection.clear : undefined;
    return (
      <LazyPart>
        <Dialog schools={schools} onClose={close} onSaved={onSaved} />
      </LazyPart>
    );
  };

  const maySetPlan = may('school/updatePlan');
  return {
    /** What is selected gets plans, or from an officer keys. */
    selection: maySetPlan || may('activationKey/assignFromPool') ? selection : undefined,
    remember,
    set: (one?: PlannedSchool) => setting.open(one?.id ?? theSelected),
    extend: (one?: PlannedSchool) => extending.open(one?.id ?? theSelected),
    dialogs: maySetPlan && (
      <>
        {dialogOf(PlanDialog, setting)}
        {dialogOf(ExtendDialog, extending)}
      </>
    ),
  };
}
