import { LanguageText } from '../../../ui/language-text.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useSchoolName } from '../../schools/schools-public.ts';

interface PaperHeadProps {
  schoolId: string;
  className: string;
  day: string;
}

/** Whose register of which day a print is; the screen shows it in the fields that choose it. */
export function PaperHead({ schoolId, className, day }: PaperHeadProps) {
  const format = useFormat();
  const school = useSchoolName(schoolId);
  return (
    <p className="print-only">
      {school && (
        <>
          <LanguageText>{school}</LanguageText> ·{' '}
        </>
      )}
      <LanguageText>{className}</LanguageText> · {format.weekday(day)}
    </p>
  );
}
