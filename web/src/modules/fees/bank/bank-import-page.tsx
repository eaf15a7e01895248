import { useTranslation } from 'react-i18next';
import { bankHref } from '../../../app/links/fee-links.ts';
import { BulkImport } from '../../imports/imports-public.ts';
import { FeesOfSchool } from '../fees-of-school.tsx';
import { useFeePlace } from '../use-fee-place.ts';

/** The statement of the bank, as it offers it. */
export function BankImportPage() {
  const { t } = useTranslation('fees');
  const { inAddress } = useFeePlace();
  return (
    <FeesOfSchool row="fees/bulkUploadBankStatement" title={t('pages.bankImport')} here="bank">
      {(schoolId) => (
        <BulkImport
          name="bank"
          title={t('pages.bankImport')}
          doneHref={bankHref(inAddress)}
          invalidates={['fees', 'audit']}
          firstOptions={{ schoolId }}
        />
      )}
    </FeesOfSchool>
  );
}
