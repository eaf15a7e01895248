import { Button } from '@mantine/core';
import type { SchoolUser } from '@shala/contract/school-users.ts';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { EntryList } from '../../../ui/form/entry-list.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { IconPlus } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useOnlySchool, useSchoolChoice } from '../../schools/schools-public.ts';
import styles from '../form/user-form.module.css';
import { worksAtSchool } from '../form/user-form-rules.ts';
import { newWork, type UserValues } from '../form/user-values.ts';
import { OpenWorkBeforeSaving } from './open-work-before-saving.tsx';

interface UserSchoolsProps {
  form: Form<UserValues>;
  /** Of a person who is there already. */
  stored: readonly SchoolUser[];
  today: string;
}

/** The schools where a person works, as what, from when, until when. */
export function UserSchools({ form, stored, today }: UserSchoolsProps) {
  const { t } = useTranslation('users');
  const { role, schools } = form.values;
  const isSchoolRole = worksAtSchool(role);
  const onlySchool = useOnlySchool();
  const isOnlyThere = schools.some(({ schoolId }) => schoolId === onlySchool?.id);
  if (!isSchoolRole && schools.length === 0) return null;
  return (
    <FieldGroup
      title={t('group.schools')}
      help={t(isSchoolRole ? 'form.schoolsHelp' : 'form.schoolsNotAllowed')}
      name="schools"
      error={form.errors.schools}
    >
      <EntryList
        entries={schools}
        nameOf={(index) => t('form.schoolNo', { n: index + 1 })}
        onRemove={(index) => form.removeListItem('schools', index)}
      >
        {(_, index) => <SchoolEntry form={form} stored={stored} index={index} />}
      </EntryList>
      {isSchoolRole && !isOnlyThere && (
        <Button
          className={styles.add}
          variant="default"
          leftSection={<IconPlus size="1.6rem" aria-hidden />}
          onClick={() => form.insertListItem('schools', newWork(today, onlySchool))}
        >
          {t(schools.length === 0 ? 'form.addSchool' : 'form.addOtherSchool')}
        </Button>
      )}
    </FieldGroup>
  );
}

interface SchoolEntryProps extends Pick<UserSchoolsProps, 'form' | 'stored'> {
  index: number;
}

function SchoolEntry({ form, stored, index }: SchoolEntryProps) {
  const { t } = useTranslation('users');
  const { key, schoolId, schoolName, to } = form.values.schools[index]!;
  const isEnding = to !== '' && stored.some((work) => work.id === key && work.to === null);
  const at = `schools.${index}` as const;
  return (
    <>
      {schoolName ? (
        <strong>
          <LanguageText>{schoolName}</LanguageText>
        </strong>
      ) : (
        <SchoolField form={form} name={`${at}.schoolId`} schoolId={schoolId} />
      )}
      <TextField
        form={form}
        name={`${at}.designation`}
        label={t('field.designation')}
        maxLength={100}
      />
      <FieldRow>
        <DateField form={form} name={`${at}.from`} label={t('field.from')} required />
        <DateField form={form} name={`${at}.to`} label={t('field.to')} help={t('form.toHelp')} />
      </FieldRow>
      {isEnding && <OpenWorkBeforeSaving work={{ id: key, schoolName }} before="beforeSaving" />}
    </>
  );
}

interface SchoolFieldProps {
  form: Form<UserValues>;
  name: `schools.${number}.schoolId`;
  schoolId: string;
}

function SchoolField({ form, name, schoolId }: SchoolFieldProps) {
  const { t } = useTranslation('users');
  const { items, onSearch } = useSchoolChoice(schoolId ? [schoolId] : []);
  return (
    <ChoiceField
      form={form}
      name={name}
      label={t('field.school')}
      items={items}
      onSearch={onSearch}
      required
    />
  );
}
