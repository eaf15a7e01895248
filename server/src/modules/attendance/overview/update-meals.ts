import { recordAct } from '../../../platform/audit.ts';
import { dayInFigures } from '../../../platform/days.ts';
import { conflictError, invalid } from '../../../platform/errors.ts';
import { transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { openYear, yearOfDay } from '../../academic-years/academic-years-public.ts';
import { schoolDays } from '../../school-calendar/school-calendar-public.ts';
import { schoolName } from '../../schools/schools-public.ts';
import { lockRegistersShared, lockSchoolDays } from '../register-store/register-locks.ts';
import { setMeals } from '../register-store/set-meals.ts';

interface Form {
  schoolId: string;
  day: string;
  meals: number;
}

/** Stores how many midday meals were served, as the school counted them. */
export const updateMeals = (call: Saving, { schoolId, day, meals }: Form) =>
  transact(call, async (call) => {
    const { db, clock, actor } = call;
    const checked = db.checked('school', schoolId);
    if (day > clock.schoolDay()) throw invalid({ field: 'day', key: 'day_to_come' });
    const known = await yearOfDay(db, schoolId, day);
    if (!known) {
      throw conflictError('time_table.outside_years', { day: dayInFigures(day) });
    }
    const year = await openYear(checked, known.id, schoolId);
    await lockRegistersShared(checked, schoolId);
    const [kind] = await schoolDays(checked, schoolId, day, day);
    const isOff = kind?.kind === 'off';
    await lockSchoolDays(checked, schoolId, [
      { day, year: Number(year.startsOn.slice(0, 4)), isOff },
    ]);
    const by = { name: actor.name ?? '', at: clock.now().toISOString() };
    const before = await setMeals(checked, { schoolId, day }, { meals, ...by });
    await recordAct(call, {
      act: 'school.meals',
      entityId: schoolId,
      entityName: await schoolName(checked, schoolId),
      schoolId,
      before: { day, meals: before },
      after: { day, meals },
    });
    return { meals, mealsBy: by.name };
  });
