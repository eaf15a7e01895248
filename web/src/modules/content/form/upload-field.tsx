import { Button } from '@mantine/core';
import { largestContent } from '@shala/contract/content.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { ChooseFile } from '../../../ui/form/choose-file.tsx';
import { setField } from '../../../ui/form/field.ts';
import { Labelled } from '../../../ui/form/labelled.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { formatNumber, formatSize } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { timeLeftInWords } from '../../../ui/progress/time-left.ts';
import styles from '../content.module.css';
import type { ContentValues } from './content-values.ts';
import { type UploadState, useUpload } from './use-upload.ts';

const accept =
  '.pdf,.docx,.pptx,.xlsx,.odt,.odp,.ods,.h5p,.zip,video/mp4,video/webm,audio/*,image/*';

interface UploadFieldProps {
  form: Form<ContentValues>;
  schoolId: string;
  /** A file that is sent without being chosen. */
  offered: File | undefined;
  /** The file that the item has already. */
  present: string | undefined;
}

/** The file of an item: sent in parts while the rest of the form is filled in. */
export function UploadField({ form, schoolId, offered, present }: UploadFieldProps) {
  const { t } = useTranslation('content');
  const { data: room } = useCallQuery(
    'content/fetchRoom',
    { query: { schoolId } },
    { enabled: schoolId !== '' },
  );
  const most = formatSize(largestContent);
  const help = [
    t('upload.help', { most }),
    room && t('upload.room', { used: formatSize(room.used), limit: formatSize(room.limit) }),
  ]
    .filter(Boolean)
    .join(' ');
  const field = { form, name: 'fileId' as const, label: t('field.fileId'), help };
  const { state, begin, pause, resume } = useUpload({
    schoolId,
    onReady: ({ id }) => {
      setField(field, id);
      form.clearFieldError('fileId');
    },
  });
  const choose = async (file: File) => {
    if (file.size > largestContent) {
      const size = formatSize(file.size);
      form.setFieldError('fileId', t('upload.tooLarge', { name: file.name, size, most }));
      return;
    }
    setField(field, '');
    form.clearFieldError('fileId');
    await begin(file);
  };
  const sendOffered = useRef(() => offered && choose(offered));
  useEffect(() => void sendOffered.current(), []);
  return (
    <Labelled field={field}>
      {(described) => (
        <div className={styles.upload}>
          <div className={styles.buttons}>
            <ChooseFile described={described} accept={accept} onChoose={choose}>
              {t(state.step === 'idle' && !present ? 'upload.choose' : 'upload.other')}
            </ChooseFile>
            {(state.step === 'sending' || state.step === 'waiting') && (
              <Button variant="default" onClick={pause}>
                {t('upload.stop')}
              </Button>
            )}
            {state.step === 'paused' && <Button onClick={resume}>{t('upload.resume')}</Button>}
          </div>
          {state.step === 'idle' && present && <LanguageText>{present}</LanguageText>}
          <UploadProgress state={state} />
        </div>
      )}
    </Labelled>
  );
}

function UploadProgress({ state }: { state: UploadState }) {
  const { t } = useTranslation('content');
  const timeLeft = (seconds: number) => {
    const { key, n } = timeLeftInWords(seconds);
    return t(`common:${key}`, { n: formatNumber(n) });
  };
  if (state.step === 'idle') return null;
  if (state.step === 'failed') {
    return (
      <p className={styles.failed} role="alert">
        {state.message}
      </p>
    );
  }
  if (state.step === 'recognising' || state.step === 'checking') {
    return <p role="status">{t(`upload.${state.step}`)}</p>;
  }
  if (state.step === 'ready') {
    const { name, size } = state.file;
    return (
      <p role="status">
        <LanguageText>{t('upload.ready', { name, size: formatSize(size) })}</LanguageText>
      </p>
    );
  }
  const { step, done, total, perSecond } = state;
  const amounts = { done: formatSize(done), total: formatSize(total) };
  return (
    <>
      <progress className={styles.bar} aria-label={t('field.fileId')} value={done} max={total} />
      <p className={styles.quiet}>
        {t('upload.progress', amounts)}
        {step === 'sending' &&
          perSecond > 0 &&
          ` · ${t('upload.speed', {
            speed: formatSize(perSecond),
            left: timeLeft((total - done) / perSecond),
          })}`}
      </p>
      {step === 'waiting' && <p role="status">{t('upload.waiting')}</p>}
      {step === 'paused' && <p role="status">{t('upload.paused')}</p>}
    </>
  );
}
