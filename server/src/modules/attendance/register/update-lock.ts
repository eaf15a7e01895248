import type { DayRegister } from '@shala/contract/attendance.ts';
import { recordAct } from '../../../platform/audit.ts';
import { addDays } from '../../../platform/clock.ts';
import { conflictError, invalid } from '../../../platform/errors.ts';
import { unscoped } from '../../../platform/scope.ts';
import type { Call } from '../../../platform/serve.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { recountDays } from '../register-store/recount-days.ts';
import { lockRegistersShared, lockSchoolDays } from '../register-store/register-locks.ts';
import { setOpenUntil } from '../register-store/set-open-until.ts';
import { dayOf, dayRegister } from './day-register.ts';
import { registerInSight } from './register-place.ts';
import { stateOf } from './register-state.ts';

type Saving = Pick<Call, 'db' | 'clock' | 'actor' | 'say'>;

interface Form {
  classId: string;
  day: string;
  openUntil: string | null;
}

/** For a month at most; a register that stays open is none. */
const longestDays = 31;

/** Opens a closed register for its teachers up to a day, or closes it again. */
export const updateLock = (saving: Saving, form: Form): Promise<DayRegister> =>
  saving.db.transaction(async (db) => {
    const { clock, actor, say } = saving;
    const today = clock.schoolDay();
    const bare = unscoped(db, 'checked before');
    const register = await registerInSight(db, form);
    const state = stateOf(register, { today });
    if (state === 'closed_year') throw conflictError('attendance.closed_year');
    if (state === 'to_come') throw conflictError('attendance.to_come');
    const { openUntil } = form;
    if (openUntil && (openUntil < today || openUntil > addDays(today, longestDays))) {
      throw invalid({ field: 'openUntil', key: 'range' });
    }
    await lockRegistersShared(bare, register.schoolId);
    const isOff = (await dayOf(bare, register)).kind === 'off';
    await lockSchoolDays(bare, register.schoolId, [{ day: form.day, year: register.year, isOff }]);
    await setOpenUntil(bare, register, openUntil);
    await recountDays(bare, register.schoolId, [register], { classIds: [register.classId] });
    await recordAct(
      { db, clock, actor },
      {
        act: openUntil ? 'class_day.open' : 'class_day.close',
        entityId: register.classId,
        entityName: classLabel(say, register),
        schoolId: register.schoolId,
        before: { day: form.day, openUntil: register.openUntil },
        after: { day: form.day, openUntil },
      },
    );
    return dayRegister({ db, clock }, form);
  });
