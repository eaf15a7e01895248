import { useLocalName } from '../../../ui/use-local-name.ts';
import { useTwoNames } from '../../../ui/use-two-names.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { ClassRecord } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { fieldId, pathInForm } from '../../../ui/form/field-ids.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { formatNumber } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useSchoolStaff, withPresent } from '../use-school-staff.ts';
import { type TeachingsValues, toggled } from './teaching-values.ts';
import styles from './teachings.module.css';
import type { OfferedSubject } from './use-offered-subjects.ts';

interface TeachingRowProps {
  form: Form<TeachingsValues>;
  of: ClassRecord;
  subject: OfferedSubject;
}

/** A subject's checkbox, with its teacher once the class has it. */
export function TeachingRow({ form, of, subject }: TeachingRowProps) {
  const { t } = useTranslation('classes');
  const nameOf = useLocalName();
  const names = useTwoNames()(subject);
  const staff = useSchoolStaff(of.schoolId);
  const { teachings } = form.values;
  const index = teachings.findIndex(({ subjectId }) => subjectId === subject.id);
  const before = of.teachings.find(({ subjectId }) => subjectId === subject.id);
  const error = index >= 0 && form.errors[`teachings.${index}.subjectId`];
  return (
    <div className={styles.row}>
      <Checkbox
        id={index >= 0 ? fieldId(pathInForm(form, `teachings.${index}.subjectId`)) : undefined}
        label={
          <>
            <LanguageText>{names.first}</LanguageText>
            {names.second && (
              <span className={styles.second}>
                <LanguageText>{names.second}</LanguageText>
              </span>
            )}
          </>
        }
        description={
          before && before.periods > 0
            ? t('teachings.inTimeTable', {
                count: before.periods,
                n: formatNumber(before.periods),
              })
            : undefined
        }
        checked={index >= 0}
        error={error}
        onChange={() => form.setFieldValue('teachings', toggled(teachings, subject.id))}
      />
      {index >= 0 && (
        <SelectField
          form={form}
          name={`teachings.${index}.teacherId`}
          label={t('teachings.teacherOf', {
            subject: nameOf(subject),
          })}
          about={nameOf(subject)}
          choices={withPresent(staff, before?.teacherId, before?.teacherName).map(
            ({ id, name }) => ({ value: id, label: name }),
          )}
        />
      )}
    </div>
  );
}
