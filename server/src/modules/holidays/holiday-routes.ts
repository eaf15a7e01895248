import { holidayRows } from '@shala/contract/holidays.ts';
import { implement } from '../../platform/serve.ts';
import { schoolDays } from '../school-calendar/school-calendar-public.ts';
import { listHolidays } from './holiday-queries.ts';
import { holidaysCsv } from './holidays-csv.ts';
import { deleteHoliday, saveHoliday } from './save-holiday.ts';
import { saveWeeklyOff } from './save-weekly-off.ts';
import { weeklyOffOf } from './weekly-off.ts';

export const holidayRoutes = () =>
  implement(holidayRows, {
    'holiday/fetchAll': ({ db, query }) => listHolidays(db, query),
    'holiday/fetchAllAsCsv': (call) => holidaysCsv(call, call.query),
    'holiday/addEdit': (call) => saveHoliday(call, call.body),
    'holiday/delete/:id': (call) => deleteHoliday(call, call.params.id),
    'holiday/fetchWeeklyOff': (call) => weeklyOffOf(call, call.query),
    'holiday/updateWeeklyOff': (call) => saveWeeklyOff(call, call.body),
    'holiday/fetchSchoolDays': ({ db, query }) =>
      schoolDays(db.checked('school', query.schoolId), query.schoolId, query.from, query.to),
  });
