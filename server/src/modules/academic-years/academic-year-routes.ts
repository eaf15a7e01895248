import { academicYearRows } from '@shala/contract/academic-years.ts';
import { implement } from '../../platform/serve.ts';
import { findYear, listYears } from './academic-year-queries.ts';
import { deleteYear, makeCurrent, saveYear } from './save-year.ts';

export const academicYearRoutes = () =>
  implement(academicYearRows, {
    'academicYear/fetchAll': ({ db, query }) => listYears(db, query),
    'academicYear/fetchById/:id': ({ db, params }) => findYear(db, params.id),
    'academicYear/addEdit': (call) => saveYear(call, call.body),
    'academicYear/updateCurrent': (call) => makeCurrent(call, call.body),
    'academicYear/delete/:id': (call) => deleteYear(call, call.params.id),
  });
