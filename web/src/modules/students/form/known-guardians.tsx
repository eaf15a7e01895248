import { Button } from '@mantine/core';
import { mobile as mobileRule } from '@shala/contract/fields.ts';
import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { focusField } from '../../../ui/form/field-ids.ts';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from './student-form.module.css';
import { guardianValues, type StudentValues } from './student-values.ts';

type Guardian = Student['guardians'][number];

interface KnownGuardiansProps {
  form: Form<StudentValues>;
  index: number;
}

/** Guardians with the mobile number that is typed: a sibling's are used again. */
export function KnownGuardians({ form, index }: KnownGuardiansProps) {
  const { t } = useTranslation('students');
  const nameOf = useLocalName();
  const may = useMay();
  const { id, mobile } = form.values.guardians[index]!;
  const isLooked = id === '' && mobileRule.safeParse(mobile).success;
  const { data } = useCallQuery(
    'student/fetchGuardians',
    { query: { search: mobile } },
    { enabled: isLooked && may('student/fetchGuardians'), staleTime: 30_000 },
  );
  const present = form.values.guardians.map((guardian) => guardian.id);
  const found = (isLooked && data?.filter((one) => !present.includes(one.id))) || [];
  if (found.length === 0) return null;

  const use = (guardian: Guardian) => {
    const { key } = form.values.guardians[index]!;
    form.setFieldValue(`guardians.${index}`, { ...guardianValues(guardian), key } as never);
    // The button goes away, the focus stays in the form.
    focusField(`guardians.${index}.name`);
  };

  return (
    <ul className={styles.known} aria-label={t('form.knownGuardians')}>
      {found.map((guardian) => (
        <li key={guardian.id}>
          <span>
            <strong>
              <LanguageText>{guardian.name}</LanguageText>
            </strong>
            {guardian.siblings.length > 0 && (
              <LanguageText>
                {` · ${t('form.guardianOf', { names: guardian.siblings.map(nameOf).join(', ') })}`}
              </LanguageText>
            )}
          </span>
          <Button variant="default" size="xs" onClick={() => use(guardian)}>
            {t('form.useGuardian')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
