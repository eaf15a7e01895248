import { transfersHref } from '../../../app/links/enrolment-links.ts';
import { OnlyWhoMay } from '../../../platform/only-who-may.tsx';
import { useClassPlace } from '../../classes/classes-public.ts';
import { AskTransferForm } from './request-transfer-form.tsx';

/** A school asks for a child that another has. */
export function AskTransferPage() {
  const { place } = useClassPlace();
  return (
    <OnlyWhoMay row="studentSchool/askTransfer" elseTo={transfersHref}>
      <AskTransferForm schoolId={place.schoolId ?? ''} />
    </OnlyWhoMay>
  );
}
