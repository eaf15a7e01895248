import { Button } from '@mantine/core';
import { largestDocument } from '@shala/contract/leave.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { photographedDocument, smallPicture } from '../../../platform/picture.ts';
import { ChooseFile } from '../../../ui/form/choose-file.tsx';
import { Labelled } from '../../../ui/form/labelled.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { openDocument } from '../review/use-leave-actions.tsx';
import styles from './leave.module.css';
import type { LeaveValues } from './leave-values.ts';

/** A certificate or a letter, uploaded at once; the application refers to it. */
export function DocumentField({ form }: { form: Form<LeaveValues> }) {
  const { t } = useTranslation('leave');
  const [name, setName] = useState('');
  const { fileId } = form.values;

  const take = async (chosen: File) => {
    const file = await withinLimit(chosen);
    if (file.size > largestDocument) {
      form.setFieldError('fileId', t('validation:document_size'));
      return;
    }
    const answer = await call('leaveApplication/addDocument', { form: {}, file });
    if (!answer.success) {
      form.setFieldError('fileId', answer.errors?.[0]?.message ?? answer.message);
      return;
    }
    setName(chosen.name);
    form.setFieldValue('fileId', answer.result.id);
  };

  return (
    <Labelled
      field={{ form, name: 'fileId', label: t('document.label'), help: t('document.help') }}
    >
      {(described) => (
        <div className={styles.buttons}>
          <ChooseFile described={described} accept="image/*,application/pdf" onChoose={take}>
            {t(fileId ? 'document.other' : 'document.choose')}
          </ChooseFile>
          {fileId && (
            <>
              <Button variant="subtle" color="gray" onClick={() => void openDocument(fileId)}>
                {name ? <span translate="no">{name}</span> : t('action.document')}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                onClick={() => form.setFieldValue('fileId', '')}
              >
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
