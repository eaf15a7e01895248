import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChooseFile } from './choose-file.tsx';
import { type FieldProps, fieldValue, setField } from './field.ts';
import styles from './file-field.module.css';
import { Labelled } from './labelled.tsx';

interface FileFieldProps<Values> extends FieldProps<Values> {
  /** In the browser's notation; pictures where it is absent. */
  accept?: string;
  /** Shows the stored file by its id. */
  show: (fileId: string) => ReactNode;
  /** Stores the file at once; saving the form refers to it. */
  onChoose: (file: File) => Promise<{ fileId: string } | { error: string }>;
  texts: { choose: string; other: string; remove: string };
}

/** A picture or a recording; its value is the file's id, blank without one. */
export function FileField<Values>(props: FileFieldProps<Values>) {
  const { accept = 'image/*', show, onChoose, texts, ...field } = props;
  const fileId = fieldValue(field) as string;

  const store = async (file: File) => {
    const stored = await onChoose(file);
    if ('fileId' in stored) setField(field, stored.fileId);
    else field.form.setFieldError(field.name, stored.error);
  };

  return (
    <Labelled field={field}>
      {(described) => (
        <div className={styles.file}>
          {fileId && show(fileId)}
          <ChooseFile described={described} accept={accept} onChoose={store}>
            {fileId ? texts.other : texts.choose}
          </ChooseFile>
          {fileId && (
            <Button variant="subtle" color="gray" onClick={() => setField(field, '')}>
              {texts.remove}
            </Button>
          )}
        </div>
      )}
    </Labelled>
  );
}
