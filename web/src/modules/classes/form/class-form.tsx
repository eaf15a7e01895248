import { type ClassRecord, classForm } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { classesOfHref, classHref } from '../../../app/links/class-links.ts';
import { drafts } from '../../../platform/drafts.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { classesChanged } from '../class-calls.ts';
import { useClassWords } from '../class-words.ts';
import { ClassFields } from './class-fields.tsx';
import { blank, bodyOf, type ClassValues, consequences, valuesOf } from './class-values.ts';
import { useShownValue } from './use-shown-value.ts';

interface ClassFormProps {
  of?: ClassRecord;
  /** Of a new class. */
  place?: { schoolId: string; academicYearId: string };
}

const nowhere = { schoolId: '', academicYearId: '' };

/** One form to add and to edit a class. */
export function ClassForm({ of, place = nowhere }: ClassFormProps) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const { go } = useNavigation();
  const showValue = useShownValue(of?.schoolId ?? '');
  const { form, onSave } = useRecordForm('class/addEdit', classForm, {
    initialValues: of ? valuesOf(of) : { ...blank, ...place },
    bodyOf,
    invalidates: classesChanged,
    follow: consequences,
  });

  return (
    <FormPage<ClassValues, ClassRecord>
      title={of ? t('form.editTitle', { name: words.label(of) }) : t('form.newTitle')}
      about={of && words.label(of)}
      backHref={of ? classHref(of) : classesOfHref(place)}
      saveLabel={of ? undefined : t('form.add')}
      draft={{ storage: drafts, key: `class/${of?.id ?? `new/${place.schoolId}`}` }}
      form={form}
      onSave={onSave}
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
