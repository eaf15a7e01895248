import { schoolRows } from '@shala/contract/schools.ts';
import { takeBulkUpload } from '../../platform/import-job/bulk-upload.ts';
import { templateAnswer } from '../../platform/import-job/template-answer.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { deleteSchool } from './delete-school.ts';
import { schoolImporter } from './import/school-import.ts';
import { planNotice } from './plans/plan-notice.ts';
import { extendPlans, updatePlans } from './plans/school-plan.ts';
import { saveSchool } from './save-school.ts';
import { districtsOfSchools, listPrincipals } from './school-choices.ts';
import { schoolsAsCsv } from './school-csv.ts';
import { listSchools } from './school-list.ts';
import { findSchool } from './school-record.ts';

export const schoolRoutes = (services: Services) =>
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
    'school/fetchImportTemplate': ({ query, say }) =>
      templateAnswer(query.kind, schoolImporter.fields, { name: say('schools:list.title'), say }),
    'school/bulkUploadSchool': (call) => {
      const { createDistricts, startPlanMonths, ...form } = call.form;
      return takeBulkUpload(
        services,
        { ...call, form },
        {
          kind: 'school-import',
          fields: schoolImporter.fields,
          options: { createDistricts, startPlanMonths },
        },
      );
    },
  });
