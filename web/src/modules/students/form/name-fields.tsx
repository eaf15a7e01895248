import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { tidyName } from '@shala/contract/tidy-name.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { type FieldProps, fieldValue, setField } from '../../../ui/form/field.ts';
import { fieldId, pathInForm } from '../../../ui/form/field-ids.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from './student-form.module.css';
import type { StudentValues } from './student-values.ts';

type NameFieldProps = FieldProps<StudentValues>;

/** An offer while a word is half typed would flicker. */
const pauseBeforeOffering = 400;
const mostLetters = 120;

/** A person's name; one that is all in capitals or in small letters may be written as people do. */
export function NameField(props: NameFieldProps) {
  const [name] = useDebouncedValue(String(fieldValue(props) ?? ''), pauseBeforeOffering);
  return (
    <div>
      <TextField {...props} maxLength={mostLetters} />
      <Offer {...props} of={name} text={tidyName(name)} />
    </div>
  );
}

/** The name in Devanagari, suggested from the name in Latin letters as long as it is blank. */
export function LocalNameField(props: NameFieldProps) {
  const may = useMay();
  const { name, localName } = props.form.values;
  const [from] = useDebouncedValue(name.trim(), pauseBeforeOffering);
  const isWanted = localName === '' && from !== '' && from.length <= mostLetters;
  const { data } = useCallQuery(
    'student/fetchNameInDevanagari',
    { query: { name: from } },
    { enabled: isWanted && may('student/fetchNameInDevanagari'), refetchOnWindowFocus: false },
  );
  return (
    <div>
      <TextField {...props} maxLength={mostLetters} />
      {isWanted && <Offer {...props} of="" text={data?.text ?? undefined} />}
    </div>
  );
}

/** One click writes the text; the focus goes to the field, where it can be corrected. */
function Offer({ of, text, ...props }: NameFieldProps & { of: string; text: string | undefined }) {
  const { t } = useTranslation('students');
  const isCurrent = String(fieldValue(props) ?? '') === of;
  if (text === undefined || !isCurrent) return null;
  return (
    <Button
      className={styles.offer}
      variant="subtle"
      size="compact-sm"
      translate="no"
      onClick={() => {
        setField(props, text);
        document.getElementById(fieldId(pathInForm(props.form, props.name)))?.focus();
      }}
    >
      {t('form.writeAs', { name: text })}
    </Button>
  );
}
