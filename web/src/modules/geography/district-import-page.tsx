import { useTranslation } from 'react-i18next';
import { districtsHref, schoolsHref } from '../../app/links/school-links.ts';
import { RequirePermission } from '../../platform/require-permission.tsx';
import { BulkImport } from '../imports/imports-public.ts';

export function DistrictImportPage() {
  const { t } = useTranslation('geography');
  return (
    <RequirePermission row="district/bulkUploadDistrict" redirectTo={schoolsHref}>
      <BulkImport
        name="district"
        title={t('import.title')}
        doneHref={districtsHref}
        invalidates={['district', 'state', 'audit']}
      />
    </RequirePermission>
  );
}
