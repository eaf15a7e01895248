import { useTranslation } from 'react-i18next';
import { registerOfHref } from '../../../app/links/register-links.ts';
import { Link } from '../../../ui/navigation.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './registers.module.css';

interface DayHasBegunProps {
  /** The register that the page showed before. */
  before: { classId: string; schoolId?: string; day: string };
}

/** Above today's register, when the page was opened on an earlier day: marks may not have been saved there. */
export function DayHasBegun({ before }: DayHasBegunProps) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  return (
    <div role="status" className={`${styles.notice} screen-only`}>
      <p>{t('newDay.text')}</p>
      <p>
        <Link href={registerOfHref(before)}>
          {t('newDay.link', { day: format.day(before.day) })}
        </Link>
      </p>
    </div>
  );
}
