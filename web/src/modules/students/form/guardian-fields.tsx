import { Button } from '@mantine/core';
import { relations } from '@shala/contract/student-codes.ts';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../ui/form/entry-list.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { MobileField } from '../../../ui/form/mobile-field.tsx';
import { NameField } from '../../../ui/form/name-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { IconPlus } from '../../../ui/icons.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useStudentWords } from '../student-words.ts';
import { KnownGuardians } from './known-guardians.tsx';
import styles from './student-form.module.css';
import { newGuardian, type StudentValues } from './student-values.ts';

const most = 4;

interface GuardianFieldsProps {
  form: Form<StudentValues>;
}

/** Whom the school calls, the first one first. */
export function GuardianFields({ form }: GuardianFieldsProps) {
  const { t } = useTranslation('students');
  const { guardians } = form.values;
  return (
    <FieldGroup
      title={t('group.guardians')}
      help={t('form.guardiansHelp')}
      name="guardians"
      error={form.errors.guardians}
    >
      <EntryList
        entries={guardians}
        nameOf={(index) => t('form.guardianNo', { n: index + 1 })}
        onRemove={(index) => form.removeListItem('guardians', index)}
      >
        {(_, index) => <GuardianEntry form={form} index={index} />}
      </EntryList>
      {guardians.length < most && (
        <Button
          className={styles.add}
          variant="default"
          leftSection={<IconPlus size="1.6rem" aria-hidden />}
          onClick={() => form.insertListItem('guardians', newGuardian())}
        >
          {t(guardians.length === 0 ? 'form.addGuardian' : 'form.addOtherGuardian')}
        </Button>
      )}
    </FieldGroup>
  );
}

function GuardianEntry({ form, index }: GuardianFieldsProps & { index: number }) {
  const { t } = useTranslation('students');
  const nameOf = useLocalName();
  const words = useStudentWords();
  const { siblings } = form.values.guardians[index]!;
  const at = `guardians.${index}` as const;
  return (
    <>
      <MobileField
        form={form}
        name={`${at}.mobile`}
        label={t('field.mobile')}
        help={t('form.mobileHelp')}
      />
      <KnownGuardians form={form} index={index} />
      <FieldRow>
        <NameField form={form} name={`${at}.name`} label={t('field.guardianName')} required />
        <SelectField
          form={form}
          name={`${at}.relation`}
          label={t('field.relation')}
          choices={relations.map((value) => ({ value, label: words.relation(value) }))}
          required
        />
      </FieldRow>
      {siblings.length > 0 && (
        <p className={styles.shared} translate="no">
          {t('form.shared', { names: siblings.map(nameOf).join(', ') })}
        </p>
      )}
      <FieldRow>
        <TextField
          form={form}
          name={`${at}.occupation`}
          label={t('field.occupation')}
          maxLength={80}
        />
        <TextField
          form={form}
          name={`${at}.email`}
          label={t('field.email')}
          type="email"
          inputMode="email"
          maxLength={254}
        />
      </FieldRow>
    </>
  );
}
