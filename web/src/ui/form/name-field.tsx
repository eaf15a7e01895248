import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { tidyName } from '@shala/contract/tidy-name.ts';
import { useTranslation } from 'react-i18next';
import { type FieldProps, fieldValue, setField } from './field.ts';
import { fieldId, pathInForm } from './field-ids.ts';
import styles from './name-field.module.css';
import { TextField } from './text-field.tsx';

/** An offer while a word is half typed would flicker. */
const pauseBeforeOffering = 400;
const mostLetters = 120;

/** A person's name; one that is all in capitals or in small letters may be written as people do. */
export function NameField<Values>(props: FieldProps<Values>) {
  const [name] = useDebouncedValue(String(fieldValue(props) ?? ''), pauseBeforeOffering);
  return (
    <div>
      <TextField {...props} maxLength={mostLetters} />
      <NameOffer {...props} of={name} text={tidyName(name)} />
    </div>
  );
}

/** One click writes the text; the focus goes to the field, where it can be corrected. */
export function NameOffer<Values>({
  of,
  text,
  ...props
}: FieldProps<Values> & { of: string; text: string | undefined }) {
  const { t } = useTranslation('common');
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
