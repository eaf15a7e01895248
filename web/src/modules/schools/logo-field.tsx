import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { type FieldProps, fieldValue, setField } from '../../ui/form/field.ts';
import { Labelled } from '../../ui/form/labelled.tsx';
import { smallPicture } from './picture.ts';
import styles from './school-form.module.css';
import { SchoolLogo } from './school-logo.tsx';
import type { SchoolValues } from './school-values.ts';

/** A picture is made small on the device and kept at once; saving the form names it. */
export function LogoField(field: FieldProps<SchoolValues>) {
  const { form, name } = field;
  const { t } = useTranslation('schools');
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const logo = fieldValue(field) as string;

  const take = async (file: File) => {
    setSending(true);
    const picture = await smallPicture(file);
    if (!picture) {
      setSending(false);
      form.setFieldError(name, t('form.noPicture'));
      return;
    }
    const { id: schoolId } = form.values;
    const answer = await call('file/addImage', { form: { schoolId }, file: picture });
    setSending(false);
    if (answer.success) setField(field, answer.result.id);
    else form.setFieldError(name, answer.errors?.[0]?.message ?? answer.message);
  };

  return (
    <Labelled field={field}>
      {({ id, labelId, describedBy }) => (
        <div className={styles.logo}>
          {logo && <SchoolLogo fileId={logo} />}
          <Button
            id={id}
            aria-labelledby={`${labelId} ${id}`}
            aria-describedby={describedBy}
            variant="default"
            loading={isSending}
            onClick={() => input.current?.click()}
          >
            {logo ? t('form.otherLogo') : t('form.chooseLogo')}
          </Button>
          {logo && (
            <Button variant="subtle" color="gray" onClick={() => setField(field, '')}>
              {t('form.removeLogo')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept="image/*"
            aria-labelledby={labelId}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file) void take(file);
            }}
          />
        </div>
      )}
    </Labelled>
  );
}
