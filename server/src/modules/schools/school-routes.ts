import { schoolRows } from '@shala/contract/schools.ts';
import { implement } from '../../platform/serve.ts';
import { deleteSchool } from './delete-school.ts';
import { planNotice } from './plans/plan-notice.ts';
import { extendPlans, updatePlans } from './plans/school-plan.ts';
import { saveSchool } from './save-school.ts';
import { districtsOfSchools, listPrincipals } from './school-choices.ts';
import { schoolsAsCsv } from './school-csv.ts';
import { listSchools } from './school-list.ts';
import { findSchool } from './school-record.ts';

export const schoolRoutes = () =>
  implement(schoolRows, {
    'school/fetchAllSchool': ({ db, query, clock }) => listSchools(db, query, clock.schoolDay()),
    'school/fetchAllSchoolAsCsv': (call) => schoolsAsCsv(call, call.query),
    'school/fetchSchoolWithId/:id': ({ db, params, clock }) =>
      findSchool(db, params.id, clock.schoolDay()),
    'school/addEditSchool': (call) => saveSchool(call, call.body),
    'school/deleteSchool/:id': (call) => deleteSchool(call, call.params.id),
    'school/updatePlan': (call) => updatePlans(call, call.body),
    'school/extendPlans': (call) => extendPlans(call, call.body),
    'school/fetchPlanNotice': ({ db, clock }) => planNotice(db, clock.schoolDay()),
    'school/fetchPrincipals': ({ db, query, clock }) =>
      listPrincipals(db, query, clock.schoolDay()),
    'school/fetchDistricts': ({ db }) => districtsOfSchools(db),
  });
