import { useTranslation } from 'react-i18next';
import { feesHref } from '../../../app/links/fee-links.ts';
import { BulkImport } from '../../imports/imports-public.ts';
import { FeesOfSchool } from '../fees-of-school.tsx';
import { useFeePlace } from '../use-fee-place.ts';

/** What students owed before, from a list. */
export function OpeningImportPage() {
  const { t } = useTranslation('fees');
  const { inAddress } = useFeePlace();
  return (
    <FeesOfSchool row="fees/bulkUploadOpening" title={t('pages.openings')} here="openings">
      {(schoolId) => (
        <BulkImport
          name="opening"
          title={t('pages.openings')}
          doneHref={feesHref(inAddress)}
          invalidates={['fees', 'audit']}
          firstOptions={{ schoolId }}
        />
      )}
    </FeesOfSchool>
  );
}
