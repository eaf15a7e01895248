import { studentImportRows } from '@shala/contract/students.ts';
import { takeBulkUpload } from '../../../platform/import-job/bulk-upload.ts';
import { templateAnswer } from '../../../platform/import-job/template-answer.ts';
import { implement } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { studentImporter } from './student-import.ts';

export const studentImportRoutes = (services: Services) =>
  implement(studentImportRows, {
    'student/fetchImportTemplate': ({ query, say }) =>
      templateAnswer(query.kind, studentImporter.fields, {
        name: say('students:list.title'),
        say,
      }),
    'student/bulkUploadStudent': async (call) => {
      const { schoolId, createClasses, consentOnPaper, ...form } = call.form;
      if (schoolId) await call.db.require('school', [schoolId]);
      return takeBulkUpload(
        services,
        { ...call, form },
        {
          kind: 'student-import',
          fields: studentImporter.fields,
          options: { schoolId, createClasses, consentOnPaper },
        },
      );
    },
  });
