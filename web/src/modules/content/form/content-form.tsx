import { bookLanguages } from '@shala/contract/books.ts';
import { type ContentRecord, contentForm } from '@shala/contract/content.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentHref, contentListHref } from '../../../app/links/content-links.ts';
import { drafts } from '../../../platform/drafts.ts';
import { currentLanguage } from '../../../platform/i18n.ts';
import { useUserData } from '../../../platform/user-data.ts';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { PlaceFields, usePlaceCheck } from '../../holidays/holidays-public.ts';
import { useOwnSchools } from '../../schools/schools-public.ts';
import { ChapterField, useSubjectChoices } from '../../subjects/subjects-public.ts';
import { contentChanged, useContentWords } from '../use-content-words.ts';
import { blankContent, bodyOf, type ContentValues, valuesOf } from './content-values.ts';
import { takeOffered } from './offered-content.ts';
import { UploadField } from './upload-field.tsx';

/** One form for new content and for what is there; another file becomes its next version. */
export function ContentForm({ content }: { content?: ContentRecord }) {
  const { t } = useTranslation('content');
  const nameOf = useLocalName();
  const { go } = useNavigation();
  const words = useContentWords();
  const classes = useClassWords();
  const own = useOwnSchools();
  const role = useUserData()?.role;
  const checkPlace = usePlaceCheck();
  const [offered] = useState(() => (content ? undefined : takeOffered()));
  const owner = own
    ? { level: 'school', schoolId: own[0]?.id ?? '' }
    : { level: role === 'EducationOfficer' ? 'district' : '' };
  const { form, onSave } = useRecordForm('content/addEdit', contentForm, {
    initialValues: content
      ? valuesOf(content)
      : blankContent(currentLanguage(), { ...owner, ...offered?.values }),
    bodyOf,
    invalidates: contentChanged,
    // A district's state is not known from its content.
    check: (values: ContentValues) => (content ? {} : checkPlace(values)),
  });
  const { schoolId, subjectId, standard } = form.values;
  const subjects = useSubjectChoices({ schoolId, standard });
  return (
    <FormPage<ContentValues, ContentRecord>
      title={content ? t('form.editTitle', { name: nameOf(content) }) : t('form.newTitle')}
      about={content && nameOf(content)}
      backHref={content ? contentHref(content) : contentListHref}
      saveLabel={content ? undefined : t('form.add')}
      draft={{ storage: drafts, key: `content/${content?.id ?? offered?.id ?? 'new'}` }}
      form={form}
      onSave={onSave}
      onSaved={(saved) => {
        notify.success(t(content ? 'form.saved' : 'form.added', { name: saved.name }));
        go(contentHref(saved));
      }}
      valuesOf={valuesOf}
      showValue={(field, value) => {
        if (field === 'language' && value) return words.language(value as never);
        if (field === 'standard') return words.standard({ standard: Number(value) });
        return String(value ?? '');
      }}
    >
      <FieldGroup title={t('form.what')} help={content && t('form.another')}>
        {!content && <PlaceFields form={form} levels={['programme', 'district', 'school']} />}
        <UploadField
          form={form}
          schoolId={schoolId}
          offered={offered?.file}
          present={form.values.fileId ? (content?.fileName ?? undefined) : undefined}
        />
        <TextField
          form={form}
          name="link"
          label={t('field.link')}
          help={t('form.linkHelp')}
          maxLength={500}
        />
      </FieldGroup>
      <FieldGroup title={t('form.about')}>
        <TextField form={form} name="name" label={t('field.name')} maxLength={160} required />
        <FieldRow>
          <TextField form={form} name="nameHindi" label={t('field.nameHindi')} maxLength={160} />
          <TextField form={form} name="localName" label={t('field.localName')} maxLength={160} />
        </FieldRow>
        <TextAreaField
          form={form}
          name="description"
          label={t('field.description')}
          maxLength={2000}
        />
      </FieldGroup>
      <FieldGroup title={t('form.filing')}>
        <FieldRow>
          <SelectField
            form={form}
            name="standard"
            label={t('field.standard')}
            choices={classes.standardItems.map(({ id, text }) => ({ value: id, label: text }))}
            required
          />
          <SelectField
            form={form}
            name="subjectId"
            label={t('field.subject')}
            choices={subjects}
            required
          />
        </FieldRow>
        <ChapterField
          form={form}
          name="chapterId"
          subjectId={subjectId}
          standard={standard}
          schoolId={schoolId}
        />
        <SelectField
          form={form}
          name="language"
          label={t('field.language')}
          choices={bookLanguages.map((one) => ({ value: one, label: words.language(one) }))}
          required
        />
      </FieldGroup>
    </FormPage>
  );
}
