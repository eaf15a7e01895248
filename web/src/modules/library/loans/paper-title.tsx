import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../../platform/school-day.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useSchoolName } from '../../schools/schools-public.ts';

interface PaperTitleProps {
  schoolId: string | undefined;
  /** Those that the list is filtered by. */
  states: readonly string[];
}

/** Whose list a print is, of what, and of which day; a screen shows it elsewhere. */
export function PaperTitle({ schoolId, states }: PaperTitleProps) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const school = useSchoolName(schoolId);
  const day = format.day(schoolDay());
  return (
    <p className="print-only">
      {school && (
        <>
          <LanguageText>{school}</LanguageText> ·{' '}
        </>
      )}
      {[...states.map((state) => t(`state.${state}`)), t('loans.asOn', { day })].join(' · ')}
    </p>
  );
}
