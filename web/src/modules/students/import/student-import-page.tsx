import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { studentsHref } from '../../../app/links/student-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { BulkImport } from '../../imports/imports-public.ts';
import { studentChanges } from '../record/history-words.ts';
import { useStudentWords } from '../student-words.ts';
import { ImportOptions } from './import-options.tsx';
import { ImportSchool } from './import-school.tsx';

export const StudentImportPage = () => (
  <RequirePermission row="student/bulkUploadStudent" redirectTo={studentsHref}>
    <StudentImport />
  </RequirePermission>
);

const touched = ['student', 'studentSchool', 'class', 'school', 'dashboard', 'audit'];

function StudentImport() {
  const { t } = useTranslation('students');
  const { search, navigate } = useUrlState();
  const [hasConsent, setConsent] = useState(false);
  const words = useStudentWords();
  const { standard } = useClassWords();
  const { day } = useFormat();
  const say = { t: (key: string | string[]) => t(key), words, standard, day };
  const { schoolId = '', ...others } = search as { schoolId?: string };

  return (
    <BulkImport
      name="student"
      title={t('import.title')}
      changesInWords={(changes) => studentChanges(changes, say)}
      doneHref={studentsHref}
      invalidates={touched}
      beforeFile={
        <ImportSchool
          schoolId={schoolId}
          onChoose={(id) =>
            navigate({ search: id ? { ...others, schoolId: id } : others, replace: true })
          }
        />
      }
      firstOptions={schoolId ? { schoolId } : {}}
      alsoSent={hasConsent ? { consentOnPaper: 'true' } : {}}
      extraOptions={(given) => (
        <ImportOptions {...given} hasConsent={hasConsent} setConsent={setConsent} />
      )}
    />
  );
}
