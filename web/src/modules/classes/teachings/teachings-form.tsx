import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ClassRecord } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { classHref, subjectsHref } from '../../../app/links/class-links.ts';
import { drafts } from '../../../platform/drafts.ts';
import { useSave } from '../../../platform/use-call.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { Link, useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { BooksDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useClassWords } from '../class-words.ts';
import { useStaffName } from '../use-school-staff.ts';
import { TeachingRow } from './teaching-row.tsx';
import {
  bodyOf,
  type TeachingsValues,
  type TeachingValues,
  taught,
  valuesOf,
} from './teaching-values.ts';
import { useOfferedSubjects } from './use-offered-subjects.ts';

/** Chooses the subjects of a class among those of its standard, each with its teacher. */
export function TeachingsForm({ of }: { of: ClassRecord }) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const { go } = useNavigation();
  const { subjects, error, refetch } = useOfferedSubjects(of);
  const staffName = useStaffName(of.schoolId);
  const save = useSave('class/updateTeachings', {
    invalidates: ['class', 'subject', 'audit', 'timeTable'],
    quiet: true,
  });
  const form = useForm<TeachingsValues>({ initialValues: valuesOf(of) });
  const name = words.label(of);
  const { teachings } = form.values;
  const isAll = subjects?.every(({ id }) => teachings.some(({ subjectId }) => subjectId === id));
  const tickAll = () =>
    form.setFieldValue(
      'teachings',
      (subjects ?? [])
        .map(({ id }) => teachings.find((one) => one.subjectId === id) ?? taught(id))
        .sort((a, b) => a.subjectId.localeCompare(b.subjectId)),
    );
  const showValue = (_: string, value: unknown) =>
    (value as TeachingValues[])
      .map(({ subjectId, teacherId }) => {
        const subject = subjects?.find(({ id }) => id === subjectId)?.name ?? '';
        return teacherId ? `${subject}: ${staffName(teacherId)}` : subject;
      })
      .join(', ');

  if (subjects?.length === 0) {
    return (
      <EmptyState
        drawing={<BooksDrawing />}
        title={t('teachings.noSubjectsTitle', { standard: words.standard(of.standard) })}
        action={
          <Button component={Link} href={`${subjectsHref}?add=new`}>
            {t('teachings.addSubject')}
          </Button>
        }
      >
        {t('teachings.noSubjects')}
      </EmptyState>
    );
  }
  if (error && !subjects) {
    return <ErrorState isPage failure={error.answer} onRetry={refetch} />;
  }
  return (
    <FormPage<TeachingsValues, ClassRecord>
      title={t('teachings.formTitle', { name })}
      about={name}
      backHref={classHref(of)}
      draft={{ storage: drafts, key: `class/${of.id}/teachings` }}
      form={form}
      onSave={(values) => save.mutateAsync({ body: bodyOf(values) })}
      onSaved={() => {
        notify.success(t('teachings.saved', { name }));
        go(classHref(of));
      }}
      valuesOf={valuesOf}
      showValue={showValue}
    >
      <FieldGroup
        title={t('teachings.title')}
        help={t('teachings.help', { standard: words.standard(of.standard) })}
        name="teachings"
        error={form.errors.teachings}
      >
        {subjects?.map((subject) => (
          <TeachingRow key={subject.id} form={form} of={of} subject={subject} />
        ))}
        <div aria-busy={subjects ? undefined : true}>
          {subjects && !isAll && (
            <Button variant="default" onClick={tickAll}>
              {t('teachings.tickAll')}
            </Button>
          )}
        </div>
      </FieldGroup>
    </FormPage>
  );
}
