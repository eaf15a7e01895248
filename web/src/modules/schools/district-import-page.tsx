import { useTranslation } from 'react-i18next';
import { OnlyWhoMay } from '../../platform/only-who-may.tsx';
import { BulkImport } from '../imports/imports-public.ts';
import { districtsHref, schoolsHref } from './school-links.ts';

export function DistrictImportPage() {
  const { t } = useTranslation('schools');
  return (
    <OnlyWhoMay row="district/bulkUploadDistrict" elseTo={schoolsHref}>
      <BulkImport
        row="district/bulkUploadDistrict"
        title={t('import.districtsTitle')}
        doneHref={districtsHref}
        invalidates={['district', 'state', 'audit']}
      />
    </OnlyWhoMay>
  );
}
