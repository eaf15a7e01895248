import { admissionKinds } from '@shala/contract/student-codes.ts';
import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { classesHref } from '../../../app/links/class-links.ts';
import { schoolingHref } from '../../../app/links/student-links.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { Link } from '../../../ui/navigation.tsx';
import { useClassesOfSchool } from '../../classes/classes-public.ts';
import { SchoolField } from '../../schools/schools-public.ts';
import { useStudentWords } from '../student-words.ts';
import styles from './student-form.module.css';
import type { StudentValues } from './student-values.ts';

interface AdmissionFieldsProps {
  form: Form<StudentValues>;
  today: string;
}

/** The admission of a new student, with the fields that a clerk knows at the desk. */
export function AdmissionFields({ form, today }: AdmissionFieldsProps) {
  const { t } = useTranslation('students');
  const { schoolId } = form.values.admission;
  const { classes } = useClassesOfSchool(schoolId, { own: true });
  return (
    <FieldGroup title={t('group.admission')}>
      <SchoolField form={form} name="admission.schoolId" />
      <FieldRow>
        <SelectField
          form={form}
          name="admission.classId"
          label={t('field.class')}
          help={classes?.length === 0 && <NoClasses />}
          choices={classes?.map(({ id, label }) => ({ value: id, label })) ?? []}
          required
        />
        <TextField
          form={form}
          name="admission.registerNumber"
          label={t('field.registerNumber')}
          maxLength={30}
          required
        />
      </FieldRow>
      <FieldRow>
        <DateField
          form={form}
          name="admission.admittedOn"
          label={t('field.admittedOn')}
          max={today}
          required
        />
        <NumberField form={form} name="admission.rollNumber" label={t('field.rollNumber')} />
      </FieldRow>
    </FieldGroup>
  );
}

/** The form of a present student has no admission fields, as each change of an admission is an action of its own. */
export function WhereAdmissionIs({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  return (
    <p className={styles.shared}>
      {t('form.changedOnPage')}{' '}
      <Link className={styles.inText} href={schoolingHref(student)}>
        {t('tab.schooling')}
      </Link>
    </p>
  );
}

function NoClasses() {
  const { t } = useTranslation('students');
  return (
    <>
      {t('form.noClasses')}{' '}
      <Link className={styles.inText} href={classesHref}>
        {t('form.makeClasses')}
      </Link>
    </>
  );
}

export function EarlierFields({ form }: Pick<AdmissionFieldsProps, 'form'>) {
  const { t } = useTranslation('students');
  const words = useStudentWords();
  return (
    <FieldGroup title={t('group.earlier')}>
      <SelectField
        form={form}
        name="admission.kind"
        label={t('field.kind')}
        choices={admissionKinds.map((value) => ({ value, label: words.admissionKind(value) }))}
        required
      />
      <TextField
        form={form}
        name="admission.previousSchool"
        label={t('field.previousSchool')}
        maxLength={200}
      />
      <SwitchField
        form={form}
        name="admission.isRte"
        label={t('field.isRte')}
        help={t('form.rteHelp')}
      />
    </FieldGroup>
  );
}
