import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ClassRecord } from '@shala/contract/classes.ts';
import { type Lesson, lessonForm } from '@shala/contract/time-table.ts';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../platform/call.ts';
import { useSave } from '../../../platform/use-call.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { schemaErrors, withoutBlanks } from '../../../ui/form/schema-errors.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { useLessonTeachers } from './use-lesson-teachers.ts';
import { type OfferedSubject, savedLesson } from './use-week-editing.ts';
import { type Cell, weekdayName } from './week.ts';

interface LessonDialogProps {
  of: ClassRecord;
  cell: Cell;
  lesson: Lesson | undefined;
  subjects: readonly OfferedSubject[];
  onEmpty: () => void;
  onClose: () => void;
}

interface LessonValues extends Cell {
  id?: string;
  version?: number;
  classId: string;
  subjectId: string;
  teacherId: string;
  room: string;
  together: boolean;
}

const valuesOf = (lesson: Lesson): LessonValues => ({
  id: lesson.id,
  version: lesson.version,
  classId: lesson.classId,
  weekday: lesson.weekday,
  period: lesson.period,
  subjectId: lesson.subjectId,
  teacherId: lesson.teacherId ?? '',
  room: lesson.room ?? '',
  together: lesson.together,
});

/** One period of a class: what, with whom, where. */
export default function LessonDialog(props: LessonDialogProps) {
  const { of, cell, lesson, subjects, onEmpty, onClose } = props;
  const { t, i18n } = useTranslation('time-table');
  const describe = useDescribeIssue();
  const save = useSave('timeTable/addEdit', { ...savedLesson, quiet: true });
  const form = useForm<LessonValues>({
    initialValues: lesson
      ? valuesOf(lesson)
      : { classId: of.id, ...cell, subjectId: '', teacherId: '', room: '', together: false },
    validate: (values) => schemaErrors(lessonForm, values, describe),
    onValuesChange: (now, before) => {
      if (now.subjectId === before.subjectId) return;
      // Whoever teaches the subject in this class, until another is chosen.
      const usual = (id: string) => subjects.find((one) => one.id === id)?.teacherId ?? '';
      if (now.teacherId === usual(before.subjectId)) {
        form.setFieldValue('teacherId', usual(now.subjectId));
      }
    },
  });
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
      onSave={(values) =>
        save.mutateAsync({ body: withoutBlanks(values) as CallInput<'timeTable/addEdit'>['body'] })
      }
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
