import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChooseFile } from './choose-file.tsx';
import { type FieldProps, fieldValue, setField } from './field.ts';
import { Labelled } from './labelled.tsx';
import styles from './picture-field.module.css';

interface PictureFieldProps<Values> extends FieldProps<Values> {
  /** Shows the stored picture by its file's id. */
  show: (fileId: string) => ReactNode;
  /** Reduces and stores the picture at once; saving the form refers to it. */
  onChoose: (file: File) => Promise<{ fileId: string } | { error: string }>;
  texts: { choose: string; other: string; remove: string };
}

/** Its value is the file's id, blank without a picture. */
export function PictureField<Values>(props: PictureFieldProps<Values>) {
  const { show, onChoose, texts, ...field } = props;
  const fileId = fieldValue(field) as string;

  const store = async (file: File) => {
    const stored = await onChoose(file);
    if ('fileId' in stored) setField(field, stored.fileId);
    else field.form.setFieldError(field.name, stored.error);
  };

  return (
    <Labelled field={field}>
      {(described) => (
        <div className={styles.picture}>
          {fileId && show(fileId)}
          <ChooseFile described={described} accept="image/*" onChoose={store}>
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
