import { dayInFigures } from '@shala/contract/days.ts';
import { type MealBand, type MealCounts, mealBands } from '@shala/contract/meals.ts';
import { recordAct } from '../../../platform/audit.ts';
import { conflictError, invalid } from '../../../platform/errors.ts';
import { transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { openYear, yearOfDay } from '../../academic-years/academic-years-public.ts';
import { schoolDays } from '../../school-calendar/school-calendar-public.ts';
import { schoolName } from '../../schools/schools-public.ts';
import { lockRegistersShared, lockSchoolDays } from '../register-store/register-locks.ts';
import { bandsTaught } from './bands-taught.ts';
import { type CountedMeals, setMeals, totalOf } from './set-meals.ts';

interface Form {
  schoolId: string;
  day: string;
  served: Partial<Record<MealBand, number | undefined>>;
}

/** Stores how many midday meals were served, as the school counted them. */
export const updateMeals = (call: Saving, { schoolId, day, served: entered }: Form) =>
  transact(call, async (call) => {
    const { db, clock, actor } = call;
    const checked = db.checked('school', schoolId);
    if (day > clock.schoolDay()) throw invalid({ field: 'day', key: 'day_to_come' });
    const known = await yearOfDay(db, schoolId, day);
    if (!known) {
      throw conflictError('time_table.outside_years', { day: dayInFigures(day) });
    }
    const year = await openYear(checked, known.id, schoolId);
    const served = asEntered(entered);
    requireTaught(served, await bandsTaught(checked, { schoolId, from: day, to: day }));
    await lockRegistersShared(checked, schoolId);
    const [kind] = await schoolDays(checked, schoolId, day, day);
    const isOff = kind?.kind === 'off';
    await lockSchoolDays(checked, schoolId, [
      { day, year: Number(year.startsOn.slice(0, 4)), isOff },
    ]);
    const by = { name: actor.name ?? '', at: clock.now().toISOString() };
    const before = await setMeals(checked, { schoolId, day }, { served, ...by });
    const meals = totalOf(served);
    await recordAct(call, {
      act: 'school.meals',
      entityId: schoolId,
      entityName: await schoolName(checked, schoolId),
      schoolId,
      before: { day, ...auditSnapshot(before) },
      after: { day, ...auditSnapshot({ ...served, meals }) },
    });
    return { meals, served, mealsBy: by.name };
  });

const asEntered = (entered: Form['served']): MealCounts => ({
  '1-5': entered['1-5'] ?? null,
  '6-7': entered['6-7'] ?? null,
  '8': entered['8'] ?? null,
  '9-10': entered['9-10'] ?? null,
});

/** Nobody eats in a standard that the school does not have. */
function requireTaught(served: MealCounts, taught: ReadonlySet<MealBand>): void {
  const wrong = mealBands.find((band) => served[band] !== null && !taught.has(band));
  if (wrong) throw invalid({ field: `served.${wrong}`, key: 'choice' });
}

const auditSnapshot = (counted: CountedMeals) => ({
  meals: counted.meals,
  meals1To5: counted['1-5'],
  meals6To7: counted['6-7'],
  meals8: counted['8'],
  meals9To10: counted['9-10'],
});
