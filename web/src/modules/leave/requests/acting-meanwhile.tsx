import type { LeaveReview } from '@shala/contract/leave.ts';
import { useTranslation } from 'react-i18next';
import { personHref, schoolPeopleHref } from '../../../app/links/school-links.ts';
import { useMay } from '../../../platform/may.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { useLeaveWords } from '../use-leave-words.ts';
import styles from './leave.module.css';

interface ActingMeanwhileProps {
  schoolId: string;
  acting: NonNullable<LeaveReview['acting']>;
}

/** Who is the acting principal while the principal is away; where nobody is, the way to the school's staff. */
export function ActingMeanwhile({ schoolId, acting }: ActingMeanwhileProps) {
  const { t } = useTranslation('leave');
  const may = useMay();
  const words = useLeaveWords();
  return (
    <section className={styles.part}>
      <h3>{t('acting.title')}</h3>
      {acting.length === 0 && (
        <p className={styles.quiet}>
          {t('acting.none')}{' '}
          {may('schoolUser/appointActingPrincipal') &&
            may('schoolUser/fetchBySchool/:schoolId') && (
              <Link href={schoolPeopleHref({ id: schoolId })}>{t('acting.choose')}</Link>
            )}
        </p>
      )}
      {acting.length > 0 && (
        <ul className={styles.others}>
          {acting.map(({ accountId, name, from, to }) => (
            <li key={accountId}>
              {may('User/fetchUserWithId/:id') ? (
                <Link href={personHref(accountId)} translate="no">
                  {name}
                </Link>
              ) : (
                <LanguageText>{name}</LanguageText>
              )}
              <span className={styles.quiet}>
                {words.span({ from, to, fromMidday: false, toMidday: false })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
