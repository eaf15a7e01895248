import { transfersHref } from '../../../app/links/enrolment-links.ts';
import { OnlyWhoMay } from '../../../platform/only-who-may.tsx';
import { useClassPlace } from '../../classes/classes-public.ts';
import { RequestTransferForm } from './request-transfer-form.tsx';

/** A school asks for a child that another has. */
export function RequestTransferPage() {
  const { place } = useClassPlace();
  return (
    <OnlyWhoMay row="studentSchool/askTransfer" elseTo={transfersHref}>
      <RequestTransferForm schoolId={place.schoolId ?? ''} />
    </OnlyWhoMay>
  );
}
