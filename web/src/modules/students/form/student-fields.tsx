import {
  bloodGroups,
  genders,
  impairments,
  minorityGroups,
  socialCategories,
} from '@shala/contract/student-codes.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import { DigitsField } from '../../../ui/form/digits-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { NameField } from '../../../ui/form/name-field.tsx';
import { PinCodeField } from '../../../ui/form/pin-code-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { useStudentWords } from '../student-words.ts';
import { LocalNameField } from './local-name-field.tsx';
import { PhotoField } from './photo-field.tsx';
import type { StudentValues } from './student-values.ts';
import { useUnlikelyAge } from './use-unlikely-age.ts';

interface GroupProps {
  form: Form<StudentValues>;
}

type TextName = keyof StudentValues & string;

interface ChildFieldsProps extends GroupProps {
  today: string;
  /** The school that keeps the photo. */
  schoolId: string | undefined;
}

export function ChildFields({ form, today, schoolId }: ChildFieldsProps) {
  const { t } = useTranslation('students');
  const words = useStudentWords();
  const unlikelyAge = useUnlikelyAge(form.values);
  return (
    <FieldGroup title={t('group.student')}>
      <NameField
        form={form}
        name="name"
        label={t('field.name')}
        help={t('form.nameHelp')}
        required
      />
      <LocalNameField form={form} name="localName" label={t('field.localName')} />
      <FieldRow>
        <DateField
          form={form}
          name="dateOfBirth"
          label={t('field.dateOfBirth')}
          {...(unlikelyAge && { help: unlikelyAge })}
          max={today}
          required
        />
        <SelectField
          form={form}
          name="gender"
          label={t('field.gender')}
          choices={choicesOf(Object.keys(genders), words.gender)}
          required
        />
      </FieldRow>
      <PhotoField form={form} schoolId={schoolId} />
    </FieldGroup>
  );
}

export function FamilyFields({ form }: GroupProps) {
  const { t } = useTranslation('students');
  const text = (name: TextName, maxLength: number) => (
    <TextField form={form} name={name} label={t(`field.${name}`)} maxLength={maxLength} />
  );
  return (
    <FieldGroup title={t('group.family')}>
      <FieldRow>
        <NameField form={form} name="motherName" label={t('field.motherName')} />
        <NameField form={form} name="fatherName" label={t('field.fatherName')} />
      </FieldRow>
      <FieldRow>
        {text('motherTongue', 40)}
        {text('placeOfBirth', 120)}
      </FieldRow>
    </FieldGroup>
  );
}

export function StandingFields({ form }: GroupProps) {
  const { t } = useTranslation('students');
  const words = useStudentWords();
  return (
    <FieldGroup title={t('group.standing')}>
      <FieldRow>
        <SelectField
          form={form}
          name="category"
          label={t('field.category')}
          choices={choicesOf(Object.keys(socialCategories), words.category)}
        />
        <SelectField
          form={form}
          name="minority"
          label={t('field.minority')}
          choices={choicesOf(Object.keys(minorityGroups), words.minority)}
        />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name="religion" label={t('field.religion')} maxLength={40} />
        <TextField form={form} name="caste" label={t('field.caste')} maxLength={60} />
      </FieldRow>
      <TextField form={form} name="nationality" label={t('field.nationality')} maxLength={40} />
      <FieldRow>
        <YesNoField form={form} name="isBpl" />
        <YesNoField form={form} name="isAay" />
        <YesNoField form={form} name="isEws" />
      </FieldRow>
    </FieldGroup>
  );
}

export function HealthFields({ form }: GroupProps) {
  const { t } = useTranslation('students');
  const words = useStudentWords();
  return (
    <FieldGroup title={t('group.health')}>
      <FieldRow>
        <YesNoField form={form} name="isCwsn" />
        {(form.values.isCwsn === 'yes' || form.values.impairment !== '') && (
          <SelectField
            form={form}
            name="impairment"
            label={t('field.impairment')}
            choices={choicesOf(impairments, words.impairment)}
          />
        )}
        <SelectField
          form={form}
          name="bloodGroup"
          label={t('field.bloodGroup')}
          choices={choicesOf(bloodGroups, (group) => group)}
        />
      </FieldRow>
    </FieldGroup>
  );
}

export function PlaceFields({ form }: GroupProps) {
  const { t } = useTranslation('students');
  return (
    <FieldGroup title={t('group.place')}>
      <TextAreaField
        form={form}
        name="address"
        label={t('field.address')}
        rows={2}
        maxLength={300}
      />
      <PinCodeField form={form} name="pinCode" label={t('field.pinCode')} />
    </FieldGroup>
  );
}

export function NumberFields({ form }: GroupProps) {
  const { t } = useTranslation('students');
  return (
    <FieldGroup title={t('group.numbers')} help={t('form.numbersHelp')}>
      <FieldRow>
        <DigitsField form={form} name="pen" label={t('field.pen')} length={14} />
        <DigitsField form={form} name="apaarId" label={t('field.apaarId')} length={12} />
      </FieldRow>
      <TextField
        form={form}
        name="stateStudentId"
        label={t('field.stateStudentId')}
        maxLength={30}
      />
    </FieldGroup>
  );
}

function YesNoField({ form, name }: GroupProps & { name: 'isBpl' | 'isAay' | 'isEws' | 'isCwsn' }) {
  const { t } = useTranslation('students');
  return (
    <SelectField
      form={form}
      name={name}
      label={t(`field.${name}`)}
      choices={[
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ]}
    />
  );
}

const choicesOf = (codes: readonly string[], word: (code: string) => string) =>
  codes.map((value) => ({ value, label: word(value) }));
