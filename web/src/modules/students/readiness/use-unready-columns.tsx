import { useTranslation } from 'react-i18next';
import { fieldHref, type ReadinessField } from '../../../app/links/student-links.ts';
import { useMay } from '../../../platform/may.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassLabel } from '../student-words.ts';
import styles from './readiness.module.css';
import type { Unready } from './unready-list.tsx';

export function useUnreadyColumns(): Column<Unready>[] {
  const { t } = useTranslation('students');
  const nameOf = useLocalName();
  const classLabel = useClassLabel();
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: (student) => <LanguageText>{nameOf(student)}</LanguageText>,
      sortable: true,
      width: '28rem',
    },
    {
      name: 'class',
      header: t('field.class'),
      cell: (student) => <LanguageText>{classLabel(student) || '–'}</LanguageText>,
      width: '10rem',
      inCard: true,
    },
    {
      name: 'missing',
      header: t('readiness.isMissing'),
      cell: (student) => <Fields student={student} fields={student.missing} />,
      inCard: true,
    },
    {
      name: 'wrong',
      header: t('readiness.isWrong'),
      cell: (student) => <Fields student={student} fields={student.wrong} isWrong />,
      inCard: true,
    },
  ];
}

interface FieldsProps {
  student: Unready;
  fields: readonly ReadinessField[];
  /** Said too is what would be right. */
  isWrong?: boolean;
}

/** The rule that a wrong entry breaks. */
const ruleOf: Partial<Record<ReadinessField, string>> = {
  motherName: 'name',
  fatherName: 'name',
  dateOfBirth: 'dateOfBirth',
  isEws: 'isEws',
  admittedOn: 'admittedOn',
};

/** Each links to its field in the form for users who may fill it in. */
function Fields({ student, fields, isWrong = false }: FieldsProps) {
  const { t } = useTranslation('students');
  const may = useMay();
  if (fields.length === 0) return '–';
  const mayEdit = may('student/addEdit', 'edit');
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <li key={field}>
          {mayEdit ? (
            <Link href={fieldHref(student, field)}>{t(`field.${field}`)}</Link>
          ) : (
            t(`field.${field}`)
          )}
          {isWrong && ruleOf[field] && ` (${t(`readiness.because.${ruleOf[field]}`)})`}
        </li>
      ))}
    </ul>
  );
}
