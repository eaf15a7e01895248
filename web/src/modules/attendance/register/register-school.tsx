import { useTranslation } from 'react-i18next';
import { ChooseSchool, SchoolFilter } from '../../schools/schools-public.ts';

/** For those who keep no class themselves; not among what is kept for a start without network. */
export default function RegisterSchool({ chosen, isAsked = false }: RegisterSchoolProps) {
  const { t } = useTranslation('attendance');
  return isAsked ? (
    <ChooseSchool>{t('choose.text')}</ChooseSchool>
  ) : (
    <SchoolFilter chosen={chosen} />
  );
}

interface RegisterSchoolProps {
  chosen?: string | undefined;
  /** In the place of a register, while there is neither school nor class. */
  isAsked?: boolean;
}
