import { type ClassNotice, noticeForm } from '@shala/contract/class-notices.ts';
import { addDays } from '@shala/contract/days.ts';
import { useTranslation } from 'react-i18next';
import { drafts } from '../../platform/drafts.ts';
import { schoolDay } from '../../platform/school-day.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../ui/form/form-values.ts';
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { notify } from '../../ui/notify.ts';
import { useClassesOfSchool, useClassWords, useOwnClass } from '../classes/classes-public.ts';
import { SchoolField, useOwnSchools } from '../schools/schools-public.ts';
import { noticesChanged } from './use-notice-actions.tsx';

type NoticeValues = FormValues<typeof noticeForm>;

const { blank, valuesOf, bodyOf } = formValues(noticeForm);

interface NoticeDialogProps {
  /** The notice to correct; absent for a new one. */
  notice?: ClassNotice;
  /** Of a new one: the school that the list shows. */
  schoolId?: string | undefined;
  onClose: () => void;
}

export default function NoticeDialog({ notice, schoolId, onClose }: NoticeDialogProps) {
  const { t } = useTranslation('class-notices');
  const words = useClassWords();
  const own = useOwnSchools();
  const { form, onSave } = useRecordForm('classNotice/addEdit', noticeForm, {
    initialValues: notice
      ? valuesOf(notice)
      : {
          ...blank,
          schoolId: schoolId ?? own?.[0]?.id ?? '',
          until: addDays(schoolDay(), 7),
        },
    bodyOf,
    invalidates: noticesChanged,
    follow: (now, before) => (now.schoolId === before.schoolId ? {} : { classIds: [] }),
  });
  const { schoolId: chosen } = form.values;
  const { classes = [] } = useClassesOfSchool(chosen);
  const isOwn = useOwnClass();
  // A notice of the principal may be for others too.
  const offered = classes.filter((one) => isOwn(one) || form.values.classIds.includes(one.id));
  const items = offered.map(({ id, label }) => ({ id, text: label }));
  const namesOf = (of: ClassNotice['classes']) => of.map((one) => words.label(one)).join(', ');
  return (
    <FormDialog<NoticeValues, ClassNotice>
      title={t(notice ? 'form.edit' : 'form.new')}
      about={notice?.title}
      draft={{ storage: drafts, key: `class-notice/${notice?.id ?? 'new'}` }}
      form={form}
      onClose={onClose}
      saveLabel={notice ? undefined : t('form.add')}
      onSave={onSave}
      onSaved={(saved) => {
        const { title } = saved;
        notify.success(
          notice
            ? t('form.saved', { title })
            : t('form.added', { title, classes: namesOf(saved.classes) }),
        );
        onClose();
      }}
      valuesOf={notice && valuesOf}
      showValue={(field, value) =>
        field === 'classIds'
          ? items
              .filter(({ id }) => (value as string[]).includes(id))
              .map(({ text }) => text)
              .join(', ')
          : String(value ?? '')
      }
    >
      {!notice && <SchoolField form={form} name="schoolId" />}
      <MultiSelectField
        form={form}
        name="classIds"
        label={t('field.classes')}
        items={items}
        required
      />
      <TextField form={form} name="title" label={t('field.title')} maxLength={120} required />
      <TextAreaField
        form={form}
        name="text"
        label={t('field.text')}
        maxLength={2000}
        rows={4}
        required
      />
      <DateField
        form={form}
        name="until"
        label={t('field.until')}
        help={t('form.untilHelp')}
        min={schoolDay()}
        required
      />
    </FormDialog>
  );
}
