import type { OwnClass as Own } from '@shala/contract/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { PeriodList } from '../../ui/grid/period-list.tsx';
import { LanguageText } from '../../ui/language-text.tsx';
import { Named } from '../../ui/named.tsx';
import tiles from '../../ui/tiles/tiles.module.css';
import styles from './dashboard.module.css';

/** A student's own class, and what it has today. */
export function OwnClass({ own }: { own: Own }) {
  const { t } = useTranslation('dashboard');
  const facts = [
    { name: t('ownClass.class'), value: own.className },
    { name: t('ownClass.rollNumber'), value: own.rollNumber },
    { name: t('ownClass.classTeacher'), value: own.classTeacherName },
    { name: t('ownClass.registerNumber'), value: own.registerNumber },
  ].filter(({ value }) => value !== null);
  return (
    <>
      <section aria-labelledby="own-class">
        <h2 id="own-class">{t('ownClass.title')}</h2>
        {own.className === null && <p className={tiles.nothing}>{t('ownClass.none')}</p>}
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <LanguageText>{value}</LanguageText>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {own.className !== null && <Today periods={own.today} />}
    </>
  );
}

function Today({ periods }: { periods: Own['today'] }) {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="today">
      <h2 id="today">{t('ownClass.today')}</h2>
      {periods.length === 0 ? (
        <p className={tiles.nothing}>{t('ownClass.free')}</p>
      ) : (
        <PeriodList label={t('ownClass.today')} periods={periods}>
          {(period) => <PeriodText period={period} />}
        </PeriodList>
      )}
    </section>
  );
}

function PeriodText({ period: { number, name, lesson } }: { period: Own['today'][number] }) {
  const { t } = useTranslation('dashboard');
  if (!lesson) {
    return <LanguageText>{name || (number === null ? t('ownClass.break') : '–')}</LanguageText>;
  }
  const { teacherName, isSubstitute, room } = lesson;
  return (
    <span className={styles.lesson}>
      <b translate="no">{lesson.subjectName}</b>
      {teacherName && (
        <span>
          {isSubstitute ? (
            <Named text={t('ownClass.substitute', { name: teacherName })} name={teacherName} />
          ) : (
            <LanguageText>{teacherName}</LanguageText>
          )}
        </span>
      )}
      {room && (
        <span>
          <Named text={t('ownClass.room', { room })} name={room} />
        </span>
      )}
    </span>
  );
}
