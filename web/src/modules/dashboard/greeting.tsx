import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../platform/school-day.ts';
import { useUserData } from '../../platform/user-data.ts';
import { formatNumber } from '../../ui/format.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useFormat } from '../../ui/use-format.ts';
import styles from './dashboard.module.css';

/** More schools than these are counted instead of named. */
const schoolsNamed = 3;

export function Greeting() {
  const { t } = useTranslation(['dashboard', 'shell']);
  const user = useUserData();
  const format = useFormat();
  if (!user) return null;
  const schools = user.schools.slice(0, schoolsNamed).map(({ name }) => name);
  const more = user.schools.length - schools.length;
  return (
    <header className={styles.greeting}>
      <PageTitle about={user.name}>{t('greeting', { name: user.name })}</PageTitle>
      <p>
        {user.actsUntil
          ? t('shell:acting.until', { to: format.day(user.actsUntil) })
          : t(`shell:roles.${user.role}`)}
        {schools.length > 0 && (
          <>
            {' · '}
            <LanguageText>{schools.join(', ')}</LanguageText>
            {more > 0 && ` ${t('moreSchools', { count: more, n: formatNumber(more) })}`}
          </>
        )}
        {' · '}
        {format.day(schoolDay())}
      </p>
    </header>
  );
}
