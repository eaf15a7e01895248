import { Button } from '@mantine/core';
import { largestDocument } from '@shala/contract/leave.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { Labelled } from '../../ui/form/labelled.tsx';
import type { Form } from '../../ui/form/use-save.ts';
import styles from './leave.module.css';
import type { LeaveValues } from './leave-values.ts';
import { openDocument } from './use-leave-actions.tsx';

/** A certificate or a letter: kept at once, named by the request. */
export function DocumentField({ form }: { form: Form<LeaveValues> }) {
  const { t } = useTranslation('leave');
  const [isSending, setSending] = useState(false);
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { fileId } = form.values;

  const take = async (file: File) => {
    if (file.size > largestDocument) {
      form.setFieldError('fileId', t('validation:document_size'));
      return;
    }
    setSending(true);
    const answer = await call('leaveApplication/addDocument', { form: {}, file });
    setSending(false);
    if (!answer.success) {
      form.setFieldError('fileId', answer.errors?.[0]?.message ?? answer.message);
      return;
    }
    setName(file.name);
    form.setFieldValue('fileId', answer.result.id);
  };

  return (
    <Labelled
      field={{ form, name: 'fileId', label: t('document.label'), help: t('document.help') }}
    >
      {({ id, labelId, describedBy }) => (
        <div className={styles.buttons}>
          <Button
            id={id}
            aria-labelledby={`${labelId} ${id}`}
            aria-describedby={describedBy}
            variant="default"
            loading={isSending}
            onClick={() => input.current?.click()}
          >
            {t(fileId ? 'document.other' : 'document.choose')}
          </Button>
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
          <input
            ref={input}
            type="file"
            hidden
            accept="image/*,application/pdf"
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
