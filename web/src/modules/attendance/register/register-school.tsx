import { useTranslation } from 'react-i18next';
import { ChooseSchool, SchoolFilter } from '../../schools/schools-public.ts';

/** Chooses a school for people without classes of their own; not cached for a start without network. */
export default function RegisterSchool({ chosen, isRequired = false }: RegisterSchoolProps) {
  const { t } = useTranslation('attendance');
  return isRequired ? (
    <ChooseSchool>{t('choose.text')}</ChooseSchool>
  ) : (
    <SchoolFilter chosen={chosen} />
  );
}

interface RegisterSchoolProps {
  chosen?: string | undefined;
  /** Shown instead of a register while neither school nor class is chosen. */
  isRequired?: boolean;
}
