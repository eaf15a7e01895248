import { transfersHref } from '../../../app/links/enrolment-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useClassPlace } from '../../classes/classes-public.ts';
import { RequestTransferForm } from './request-transfer-form.tsx';

/** Requests the transfer of a student from another school. */
export function RequestTransferPage() {
  const { place } = useClassPlace();
  return (
    <RequirePermission row="studentSchool/requestTransfer" redirectTo={transfersHref}>
      <RequestTransferForm schoolId={place.schoolId ?? ''} />
    </RequirePermission>
  );
}
