import { useTranslation } from 'react-i18next';
import { SchoolChip, useOwnSchools } from '../../schools/schools-public.ts';
import styles from '../list/students.module.css';

interface ImportSchoolProps {
  schoolId: string;
  onChoose: (schoolId: string | undefined) => void;
}

/** Whose list it is. Who works at one school only is not asked. */
export function ImportSchool({ schoolId, onChoose }: ImportSchoolProps) {
  const { t } = useTranslation('students');
  const own = useOwnSchools();
  if (own && own.length < 2) return null;
  return (
    <div className={styles.importSchool}>
      <SchoolChip label={t('import.school')} chosen={schoolId || undefined} onChoose={onChoose} />
      <p>{t('import.schoolHelp')}</p>
    </div>
  );
}
