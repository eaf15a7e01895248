import { Button } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconUpload } from '../icons.ts';
import { PaperDrawing } from '../states/drawings.tsx';
import styles from './import.module.css';

interface FileStepProps {
  /** The endings of files that can be chosen; lists, unless said otherwise. */
  accept?: string | undefined;
  /** What these files are, in words. */
  fileKinds?: string | undefined;
  onFile: (file: File) => void;
  onDownloadTemplate: () => void;
}

/** A file is dropped here or chosen with the button, which the keyboard reaches. */
const lists = '.csv,.tsv,.txt,.xlsx,text/csv';

export function FileStep({ onFile, onDownloadTemplate, accept = lists, fileKinds }: FileStepProps) {
  const { t } = useTranslation('imports');
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };

  return (
    <>
      <section
        className={styles.drop}
        data-over={isOver || undefined}
        aria-label={t('wizard.step.file')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <PaperDrawing />
        <h2>{t('wizard.dropHere')}</h2>
        <p>{fileKinds ?? t('wizard.fileKinds')}</p>
        <Button
          leftSection={<IconUpload size="1.8rem" aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('wizard.chooseFile')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('wizard.chooseFile')}
          accept={accept}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
      </section>
      <p className={styles.aside}>
        {t('wizard.templateHint')}{' '}
        <button type="button" className={styles.link} onClick={onDownloadTemplate}>
          {t('wizard.template')}
        </button>
      </p>
    </>
  );
}
