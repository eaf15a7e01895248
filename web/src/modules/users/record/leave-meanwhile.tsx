import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useFormat } from '../../../ui/use-format.ts';

interface LeaveMeanwhileProps {
  accountId: string;
  name: string;
  from: string;
  to: string;
}

/** That a teacher is on leave, or has applied for it, on days of an acting principal. */
export function LeaveMeanwhile({ accountId, name, from, to }: LeaveMeanwhileProps) {
  const { t } = useTranslation('users');
  const may = useMay();
  const format = useFormat();
  const { data } = useCallQuery(
    'leaveApplication/fetchSchoolWise',
    { query: { accountId, from, to, state: ['asked', 'approved'], sort: 'from' } },
    { enabled: may('leaveApplication/fetchSchoolWise') && from !== '' && from <= to },
  );
  return data?.rows.map((leave) => (
    <p key={leave.id} role="status">
      {t(leave.state === 'asked' ? 'acting.asksLeave' : 'acting.onLeave', {
        name,
        from: format.day(leave.from),
        to: format.day(leave.to),
      })}
    </p>
  ));
}
