import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolsHref } from '../../../app/links/school-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { BulkImport } from '../../imports/imports-public.ts';
import { schoolChanges } from '../record/history-words.ts';
import { schoolWords } from '../school-words.ts';
import { ImportOptions } from './import-options.tsx';

export function SchoolImportPage() {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const say = { words: schoolWords(t), t: (key: string | string[]) => t(key), day: format.day };
  const [months, setMonths] = useState('');
  return (
    <RequirePermission row="school/bulkUploadSchool" redirectTo={schoolsHref}>
      <BulkImport
        name="school"
        title={t('import.title')}
        changesInWords={(changes) => schoolChanges(changes, say)}
        doneHref={schoolsHref}
        invalidates={['school', 'district', 'state', 'dashboard', 'audit']}
        alsoSent={months ? { startPlanMonths: months } : {}}
        extraOptions={(given) => <ImportOptions {...given} months={months} setMonths={setMonths} />}
      />
    </RequirePermission>
  );
}
