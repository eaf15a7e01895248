import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPhoto } from '../../../ui/icons.ts';
import styles from './paper.module.css';

/** Opens the camera of a phone, or files: photos and scanned PDFs. */
export function AddPictures({ onAdd }: { onAdd: (files: File[]) => void }) {
  const { t } = useTranslation('quiz-paper');
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onAdd([...(input.files ?? [])]);
    input.value = '';
  };
  return (
    <div className={styles.letters}>
      <Button
        leftSection={<IconPhoto size="1.8rem" aria-hidden />}
        onClick={() => files.current?.click()}
      >
        {t('read.addFiles')}
      </Button>
      <Button variant="default" onClick={() => camera.current?.click()}>
        {t('read.takePhoto')}
      </Button>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept="image/*,application/pdf"
        aria-label={t('read.addFiles')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('read.takePhoto')}
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}
