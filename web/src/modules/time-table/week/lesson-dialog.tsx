import { Button } from '@mantine/core';
import type { ClassRecord } from '@shala/contract/classes.ts';
import { weekdayName } from '@shala/contract/indian-dates.ts';
import { type Lesson, lessonForm } from '@shala/contract/time-table.ts';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { useLessonTeachers } from './use-lesson-teachers.ts';
import { type OfferedSubject, savedLesson } from './use-week-editing.ts';
import type { Cell } from './week.ts';

interface LessonDialogProps {
  of: ClassRecord;
  cell: Cell;
  lesson: Lesson | undefined;
  subjects: readonly OfferedSubject[];
  onEmpty: () => void;
  onClose: () => void;
}

type LessonValues = FormValues<typeof lessonForm>;

const { valuesOf, bodyOf } = formValues(lessonForm);

/** The subject, teacher and room of one period of a class. */
export default function LessonDialog(props: LessonDialogProps) {
  const { of, cell, lesson, subjects, onEmpty, onClose } = props;
  const { t, i18n } = useTranslation('time-table');
  const usualTeacher = (id: string) => subjects.find((one) => one.id === id)?.teacherId ?? '';
  const { form, onSave } = useRecordForm('timeTable/addEdit', lessonForm, {
    initialValues: valuesOf(lesson ?? { classId: of.id, ...cell }),
    bodyOf,
    invalidates: savedLesson.invalidates,
    // Another subject brings its usual teacher, unless another teacher was chosen.
    follow: (now, before) =>
      now.subjectId !== before.subjectId && now.teacherId === usualTeacher(before.subjectId)
        ? { teacherId: usualTeacher(now.subjectId) }
        : {},
  });
  /** Of a period that somebody else has cleared meanwhile; saved once more, it is filled again. */
  const saveLesson = async (values: LessonValues) => {
    const answer = await onSave(values);
    if (answer.success || answer.code !== 'not_found' || !values.id) return answer;
    form.setValues({ id: undefined, version: undefined } as Partial<LessonValues>);
    return { ...answer, message: t('form.cleared') };
  };
  const { subjectId, teacherId, together } = form.values;
  const teachers = useLessonTeachers({ of, cell, lesson, subjectId, teacherId, together });

  return (
    <FormDialog<LessonValues, Lesson>
      title={t('cell', {
        day: weekdayName(i18n.language, cell.weekday),
        period: cell.period,
      })}
      form={form}
      onClose={onClose}
      onSave={saveLesson}
      onSaved={onClose}
      valuesOf={valuesOf}
      showValue={(field, value) => {
        if (field === 'subjectId') return subjects.find(({ id }) => id === value)?.name ?? '';
        if (field === 'teacherId') return teachers.find(({ id }) => id === value)?.text ?? '';
        if (field === 'together') return t(value ? 'yes' : 'no');
        return String(value ?? '');
      }}
    >
      <SelectField
        form={form}
        name="subjectId"
        label={t('field.subject')}
        choices={subjects.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <ChoiceField
        form={form}
        name="teacherId"
        label={t('field.teacher')}
        help={t('form.teacherHelp')}
        items={teachers}
      />
      <TextField form={form} name="room" label={t('field.room')} maxLength={30} />
      <SwitchField
        form={form}
        name="together"
        label={t('form.together')}
        help={t('form.togetherHelp')}
      />
      {lesson && (
        <Button
          variant="default"
          onClick={() => {
            onEmpty();
            onClose();
          }}
        >
          {t('form.empty')}
        </Button>
      )}
    </FormDialog>
  );
}
