import type { DayRegister } from '@shala/contract/attendance.ts';
import { addDays } from '@shala/contract/days.ts';
import { recordAct } from '../../../platform/audit.ts';
import { conflictError, invalid } from '../../../platform/errors.ts';
import { transact } from '../../../platform/scope.ts';
import type { SavingWithTexts } from '../../../platform/serve.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { recountDays } from '../register-store/recount-days.ts';
import { lockRegistersOfClass, lockSchoolDays } from '../register-store/register-locks.ts';
import { setOpenUntil } from '../register-store/set-open-until.ts';
import { dayRegister } from './day-register.ts';
import { registerInSight } from './register-place.ts';
import { stateOf } from './register-state.ts';

interface Form {
  classId: string;
  day: string;
  openUntil: string | null;
}

/** A register is reopened for a month at most. */
const longestDays = 31;

/** Reopens a locked register for its teachers up to a day, or locks it again. */
export const updateLock = (call: SavingWithTexts, form: Form): Promise<DayRegister> =>
  transact(call, async (call) => {
    const { db, clock, say } = call;
    const today = clock.schoolDay();
    const checked = db.checked('class', form.classId);
    await lockRegistersOfClass(checked, form.classId);
    const register = await registerInSight(db, form);
    const state = stateOf(register, { today });
    if (state === 'closed_year') throw conflictError('attendance.closed_year');
    if (state === 'to_come') throw conflictError('attendance.to_come');
    const { openUntil } = form;
    if (openUntil && (openUntil < today || openUntil > addDays(today, longestDays))) {
      throw invalid({ field: 'openUntil', key: 'range' });
    }
    const isOff = register.schoolDay.kind === 'off';
    await lockSchoolDays(checked, register.schoolId, [
      { day: form.day, year: register.year, isOff },
    ]);
    await setOpenUntil(checked, register, openUntil);
    await recountDays(checked, register.schoolId, [register], { classIds: [register.classId] });
    await recordAct(call, {
      act: openUntil ? 'class_day.open' : 'class_day.close',
      entityId: register.classId,
      entityName: classLabel(say, register),
      schoolId: register.schoolId,
      before: { day: form.day, openUntil: register.openUntil },
      after: { day: form.day, openUntil },
    });
    return dayRegister(call, form);
  });
