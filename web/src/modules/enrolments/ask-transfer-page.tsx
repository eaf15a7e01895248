import { OnlyWhoMay } from '../../platform/only-who-may.tsx';
import { useClassPlace } from '../classes/classes-public.ts';
import { AskTransferForm } from './ask-transfer-form.tsx';
import { transfersHref } from './enrolment-links.ts';

/** A school asks for a child that another has. */
export function AskTransferPage() {
  const { place } = useClassPlace();
  return (
    <OnlyWhoMay row="studentSchool/askTransfer" elseTo={transfersHref}>
      <AskTransferForm schoolId={place.schoolId ?? ''} />
    </OnlyWhoMay>
  );
}
