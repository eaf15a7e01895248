import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChooseFile } from './choose-file.tsx';
import { type FieldProps, fieldValue, setField } from './field.ts';
import { Labelled } from './labelled.tsx';
import styles from './picture-field.module.css';

interface PictureFieldProps<Values> extends FieldProps<Values> {
  /** The one that is kept, by its file's id. */
  show: (fileId: string) => ReactNode;
  /** Makes the picture small and keeps it at once; saving the form names it. */
  onChoose: (file: File) => Promise<{ fileId: string } | { error: string }>;
  texts: { choose: string; other: string; remove: string };
}

/** Its value is the file's id, blank without a picture. */
export function PictureField<Values>(props: PictureFieldProps<Values>) {
  const { show, onChoose, texts, ...field } = props;
  const fileId = fieldValue(field) as string;

  const take = async (file: File) => {
    const taken = await onChoose(file);
    if ('fileId' in taken) setField(field, taken.fileId);
    else field.form.setFieldError(field.name, taken.error);
  };

  return (
    <Labelled field={field}>
      {(described) => (
        <div className={styles.picture}>
          {fileId && show(fileId)}
          <ChooseFile described={described} accept="image/*" onChoose={take}>
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
