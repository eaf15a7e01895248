import { useForm } from '@mantine/form';
import { type ClassRecord, classForm } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { classesOfHref, classHref } from '../../../app/links/class-links.ts';
import { drafts } from '../../../platform/drafts.ts';
import { useSave } from '../../../platform/use-call.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { useClassWords } from '../class-words.ts';
import { ClassFields } from './class-fields.tsx';
import { bodyOf, type ClassValues, consequences, newClass, valuesOf } from './class-values.ts';
import { useShownValue } from './use-shown-value.ts';

interface ClassFormProps {
  of?: ClassRecord;
  /** Of a new class. */
  place?: { schoolId: string; academicYearId: string };
}

const nowhere = { schoolId: '', academicYearId: '' };

/** One form for a new class and for one that is there. */
export function ClassForm({ of, place = nowhere }: ClassFormProps) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const { go } = useNavigation();
  const describe = useDescribeIssue();
  const showValue = useShownValue();
  const save = useSave('class/addEdit', {
    invalidates: ['class', 'academicYear', 'subject', 'audit', 'dashboard'],
    quiet: true,
  });
  const form = useForm<ClassValues>({
    initialValues: of ? valuesOf(of) : newClass(place),
    validate: (values) => schemaErrors(classForm, bodyOf(values), describe),
    onValuesChange: (now, before) => {
      const follows = consequences(now, before);
      if (Object.keys(follows).length > 0) form.setValues(follows);
    },
  });

  return (
    <FormPage<ClassValues, ClassRecord>
      title={of ? t('form.editTitle', { name: words.label(of) }) : t('form.newTitle')}
      about={of && words.label(of)}
      backHref={of ? classHref(of) : classesOfHref(place)}
      saveLabel={of ? undefined : t('form.add')}
      draft={{ storage: drafts, key: `class/${of?.id ?? `new/${place.schoolId}`}` }}
      form={form}
      onSave={(values) => save.mutateAsync({ body: bodyOf(values) })}
      onSaved={(saved) => {
        notify.success(t(of ? 'form.saved' : 'form.added', { name: words.label(saved) }));
        go(classHref(saved));
      }}
      valuesOf={valuesOf}
      showValue={showValue}
    >
      <ClassFields form={form} of={of} />
    </FormPage>
  );
}
