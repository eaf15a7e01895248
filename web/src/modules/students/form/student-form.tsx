import { useForm } from '@mantine/form';
import { studentForm } from '@shala/contract/student-form.ts';
import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { studentHref, studentsHref } from '../../../app/links/student-links.ts';
import { drafts } from '../../../platform/drafts.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { useSave } from '../../../platform/use-call.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { AdmissionFields, EarlierFields, WhereAdmissionIs } from './admission-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { DuplicatesPanel } from './duplicates-panel.tsx';
import { GuardianFields } from './guardian-fields.tsx';
import {
  ChildFields,
  FamilyFields,
  HealthFields,
  NumberFields,
  PlaceFields,
  StandingFields,
} from './student-fields.tsx';
import { consequences } from './student-form-rules.ts';
import { bodyOf, newStudent, type StudentValues, valuesOf } from './student-values.ts';
import { useDuplicates } from './use-duplicates.ts';
import { useFieldOfAddress } from './use-field-of-address.ts';
import { useShownValue } from './use-shown-value.ts';

interface StudentFormProps {
  student?: Student;
  /** What is known of a new student beforehand. */
  preset?: { schoolId?: string | undefined; classId?: string | undefined };
}

/** One form to admit a student and to edit the record. */
export function StudentForm({ student, preset = {} }: StudentFormProps) {
  const { t } = useTranslation('students');
  const nameOf = useLocalName();
  const { go } = useNavigation();
  const describe = useDescribeIssue();
  const showValue = useShownValue();
  const today = schoolDay();
  const save = useSave('student/addEdit', {
    invalidates: ['student', 'class', 'audit', 'dashboard'],
    quiet: true,
  });
  const form = useForm<StudentValues>({
    initialValues: student ? valuesOf(student) : newStudent({ today, ...preset }),
    validate: (values) => schemaErrors(studentForm, bodyOf(values), describe),
    onValuesChange: (now, before) => {
      const follows = consequences(now, before);
      if (Object.keys(follows).length > 0) form.setValues(follows);
    },
  });
  const { alike, tell } = useDuplicates(form.values);
  useFieldOfAddress();
  const schoolId = student?.admissions[0]?.schoolId ?? form.values.admission.schoolId;

  const onSave = async (values: StudentValues) => {
    const answer = await save.mutateAsync({ body: bodyOf(values) });
    // Somebody looks alike who was not there a moment ago: nobody else's edit, but one more question.
    if (answer.success || answer.code !== 'conflict' || !Array.isArray(answer.result))
      return answer;
    const { result, ...refused } = answer;
    tell(result);
    return { ...refused, errors: [{ field: 'isAnother', message: answer.message }] };
  };

  return (
    <FormPage<StudentValues, Student>
      title={student ? t('form.editTitle', { name: nameOf(student) }) : t('form.newTitle')}
      about={student && nameOf(student)}
      backHref={student ? studentHref(student) : studentsHref}
      saveLabel={student ? undefined : t('form.admit')}
      draft={{ storage: drafts, key: `student/${student?.id ?? 'new'}` }}
      form={form}
      onSave={onSave}
      onSaved={(saved) => {
        notify.success(t(student ? 'form.saved' : 'form.admitted', { name: nameOf(saved) }));
        go(studentHref(saved));
      }}
      valuesOf={valuesOf}
      showValue={showValue}
    >
      <ChildFields form={form} today={today} schoolId={schoolId || undefined} />
      <DuplicatesPanel form={form} alike={alike} />
      {student ? (
        <WhereAdmissionIs student={student} />
      ) : (
        <AdmissionFields form={form} today={today} />
      )}
      <GuardianFields form={form} />
      {!student && <ConsentFields form={form} today={today} />}
      <FamilyFields form={form} />
      <StandingFields form={form} />
      <HealthFields form={form} />
      <PlaceFields form={form} />
      <NumberFields form={form} />
      {!student && <EarlierFields form={form} />}
    </FormPage>
  );
}
