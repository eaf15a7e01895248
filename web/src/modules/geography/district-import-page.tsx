import { useTranslation } from 'react-i18next';
import { districtsHref, schoolsHref } from '../../app/links/school-links.ts';
import { OnlyWhoMay } from '../../platform/only-who-may.tsx';
import { BulkImport } from '../imports/imports-public.ts';

export function DistrictImportPage() {
  const { t } = useTranslation('schools');
  return (
    <OnlyWhoMay row="district/bulkUploadDistrict" elseTo={schoolsHref}>
      <BulkImport
        name="district"
        title={t('import.districtsTitle')}
        doneHref={districtsHref}
        invalidates={['district', 'state', 'audit']}
      />
    </OnlyWhoMay>
  );
}
