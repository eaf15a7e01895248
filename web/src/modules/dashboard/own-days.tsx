import type { OwnDay } from '@shala/contract/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { classHref } from '../../app/links/class-links.ts';
import { timeTablesHref } from '../../app/links/time-table-links.ts';
import { PeriodList } from '../../ui/grid/period-list.tsx';
import { LanguageText } from '../../ui/language-text.tsx';
import { Named } from '../../ui/named.tsx';
import { Link } from '../../ui/navigation.tsx';
import tiles from '../../ui/tiles/tiles.module.css';
import styles from './dashboard.module.css';

/** A teacher's day at each of the schools. */
export const OwnDays = ({ days }: { days: readonly OwnDay[] }) =>
  days.map((day) => <Day key={day.schoolId} {...day} isOnly={days.length === 1} />);

function Day({ schoolId, schoolName, isAway, periods, isOnly }: OwnDay & { isOnly: boolean }) {
  const { t } = useTranslation('dashboard');
  const title = isOnly ? t('ownDay.title') : t('ownDay.at', { school: schoolName });
  const hasLessons = periods.some(({ lessons }) => lessons.length > 0);
  return (
    <section aria-labelledby={`day-${schoolId}`}>
      <header className={styles.head}>
        <h2 id={`day-${schoolId}`}>{title}</h2>
        <Link href={`${timeTablesHref({ schoolId })}&view=teacher`}>{t('ownDay.week')}</Link>
      </header>
      {isAway && <p className={tiles.nothing}>{t('ownDay.absent')}</p>}
      {hasLessons ? (
        <PeriodList label={title} periods={periods}>
          {(period) => <Lessons {...period} />}
        </PeriodList>
      ) : (
        !isAway && <p className={tiles.nothing}>{t('ownDay.none')}</p>
      )}
    </section>
  );
}

function Lessons({ number, name, lessons }: OwnDay['periods'][number]) {
  const { t } = useTranslation('dashboard');
  if (number === null) return <LanguageText>{name || t('ownClass.break')}</LanguageText>;
  if (lessons.length === 0) return <span className={tiles.nothing}>{t('ownDay.free')}</span>;
  return (
    <span>
      {lessons.map(({ classId, className, subjectName, room, insteadOf, substituteName }) => (
        <span
          key={classId}
          className={styles.lesson}
          data-substituted={substituteName !== null || undefined}
        >
          <Link href={classHref({ id: classId })}>
            <LanguageText>{className}</LanguageText>
          </Link>
          <b translate="no">{subjectName}</b>
          {room && (
            <span>
              <Named text={t('ownClass.room', { room })} name={room} />
            </span>
          )}
          {insteadOf && (
            <span>
              <Named text={t('ownDay.insteadOf', { name: insteadOf })} name={insteadOf} />
            </span>
          )}
          {substituteName && (
            <span>
              <Named text={t('ownDay.takenBy', { name: substituteName })} name={substituteName} />
            </span>
          )}
        </span>
      ))}
    </span>
  );
}
