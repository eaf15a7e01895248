import { useTranslation } from 'react-i18next';
import { registerHref, registerOfHref } from '../../../app/links/register-links.ts';
import { useSchoolDay } from '../../../platform/use-school-day.ts';
import { BigLink } from '../../../ui/big-action.tsx';
import { IconListCheck } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useClassWords } from '../../classes/classes-public.ts';
import { useMyClasses } from './use-my-classes.ts';
import { useOfflinePrefetchToday } from './use-offline-prefetch-today.ts';

/** Leads to the first own class that is not marked yet. `isDue`: registers are expected today. */
export function MarkAction({ isDue }: { isDue: boolean }) {
  const { t } = useTranslation('attendance');
  const words = useClassWords();
  const today = useSchoolDay();
  const { classes, isAnswered } = useMyClasses(today, undefined);
  // A teacher who reads the dashboard in the office marks in a room without signal.
  useOfflinePrefetchToday(isAnswered ? classes : undefined, today);
  const due = isDue && isAnswered ? classes?.filter((one) => one.isDue) : [];
  const missing = due?.filter(({ markedAt }) => markedAt === null);
  const [first] = missing ?? [];
  return (
    <BigLink
      icon={IconListCheck}
      href={first ? registerOfHref({ classId: first.classId }) : registerHref}
      about={
        missing &&
        missing.length > 0 && (
          <>
            {t('missing')}: <LanguageText>{missing.map(words.label).join(', ')}</LanguageText>
          </>
        )
      }
    >
      {t('markAttendance')}
    </BigLink>
  );
}
