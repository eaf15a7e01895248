import type { DayRegister } from '@shala/contract/attendance.ts';
import type { AbsentStudent } from '@shala/contract/attendance-overviews.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from './absent-calls.module.css';
import { ContactButtons } from './contact-buttons.tsx';

/** The absent students of a saved register, with the guardian to call where the person may read the number. */
export default function AbsentCalls({ register }: { register: DayRegister }) {
  const { t } = useTranslation('attendance');
  const { schoolId, classId, day } = register;
  const { data, error, refetch } = useCallQuery('attendance/fetchByDate', {
    query: { schoolId, classId, day: day.day },
  });
  if (error && !data) {
    return <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim />;
  }
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.calls} aria-labelledby="absent-calls">
      <h2 id="absent-calls">{t('absent.title')}</h2>
      <ul>
        {data.map((student) => (
          <AbsentCall key={student.enrolmentId} student={student} />
        ))}
      </ul>
    </section>
  );
}

function AbsentCall({ student }: { student: AbsentStudent }) {
  const { t } = useTranslation('attendance');
  const nameOf = useLocalName();
  const { guardianName, mobile, absentInARow } = student;
  const name = nameOf(student);
  return (
    <li>
      <span className={styles.who}>
        <b>
          <LanguageText>{name}</LanguageText>
        </b>
        <span>
          {absentInARow > 1 && `${t('absent.inARowOf', { count: absentInARow })} · `}
          {guardianName ? <LanguageText>{guardianName}</LanguageText> : t('absent.noGuardian')}
        </span>
      </span>
      {mobile ? (
        <ContactButtons number={mobile} name={guardianName ?? name} />
      ) : (
        guardianName && <span>{t('absent.noMobile')}</span>
      )}
    </li>
  );
}
