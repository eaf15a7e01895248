import { Button } from '@mantine/core';
import { largestDocument } from '@shala/contract/files.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answer, call } from '../../platform/call.ts';
import { photographedDocument, smallPicture } from '../../platform/picture.ts';
import { ChooseFile } from '../form/choose-file.tsx';
import { fieldValue, setField } from '../form/field.ts';
import { Labelled } from '../form/labelled.tsx';
import type { Form } from '../form/use-form-save.ts';
import styles from './document.module.css';
import { saveDocument } from './save-document.ts';

interface DocumentFieldProps<Values> {
  form: Form<Values>;
  row: 'leaveApplication/addDocument' | 'feedback/addDocument' | 'resource/addDocument';
  help: string;
}

/** A picture or a PDF, uploaded at once; the form refers to it. */
export function DocumentField<Values extends { fileId: string }>({
  form,
  row,
  help,
}: DocumentFieldProps<Values>) {
  const { t } = useTranslation('common');
  const [name, setName] = useState('');
  const field = { form, name: 'fileId' as const, label: t('document.label'), help };
  const fileId = String(fieldValue(field) ?? '');

  const take = async (chosen: File) => {
    const file = await withinLimit(chosen);
    if (file.size > largestDocument) {
      form.setFieldError('fileId', t('validation:document_size'));
      return;
    }
    const answer: Answer<{ id: string }> = await call(row, { form: {}, file });
    if (!answer.success) {
      form.setFieldError('fileId', answer.errors?.[0]?.message ?? answer.message);
      return;
    }
    setName(chosen.name);
    setField(field, answer.result.id);
  };

  return (
    <Labelled field={field}>
      {(described) => (
        <div className={styles.buttons}>
          <ChooseFile described={described} accept="image/*,application/pdf" onChoose={take}>
            {t(fileId ? 'document.other' : 'document.choose')}
          </ChooseFile>
          {fileId && (
            <>
              <Button variant="subtle" color="gray" onClick={() => void saveDocument(fileId)}>
                {name ? <span translate="no">{name}</span> : t('document.save')}
              </Button>
              <Button variant="subtle" color="gray" onClick={() => setField(field, '')}>
                {t('document.remove')}
              </Button>
            </>
          )}
        </div>
      )}
    </Labelled>
  );
}

/** A phone's photo is larger than the server takes, so it is reduced on the device. */
async function withinLimit(file: File): Promise<File> {
  if (file.size <= largestDocument) return file;
  return (await smallPicture(file, photographedDocument)) ?? file;
}
