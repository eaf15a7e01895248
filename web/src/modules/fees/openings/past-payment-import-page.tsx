import { useTranslation } from 'react-i18next';
import { feesHref } from '../../../app/links/fee-links.ts';
import { BulkImport } from '../../imports/imports-public.ts';
import { FeesOfSchool } from '../fees-of-school.tsx';
import { useFeePlace } from '../use-fee-place.ts';

/** What students paid to another system, from a list. */
export function PastPaymentImportPage() {
  const { t } = useTranslation('fees');
  const { inAddress } = useFeePlace();
  return (
    <FeesOfSchool
      row="fees/bulkUploadPastPayment"
      title={t('pages.pastPayments')}
      here="pastPayments"
    >
      {(schoolId) => (
        <BulkImport
          name="past-payment"
          title={t('pages.pastPayments')}
          doneHref={feesHref(inAddress)}
          invalidates={['fees', 'audit']}
          firstOptions={{ schoolId }}
        />
      )}
    </FeesOfSchool>
  );
}
