import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { type FieldProps, fieldValue, setField } from './field.ts';
import { Labelled } from './labelled.tsx';
import styles from './picture-field.module.css';

interface PictureFieldProps<Values> extends FieldProps<Values> {
  /** The one that is kept, by its file's id. */
  show: (fileId: string) => ReactNode;
  /** Makes the picture small and keeps it at once; saving the form names it. */
  onTake: (file: File) => Promise<{ fileId: string } | { error: string }>;
  texts: { choose: string; other: string; remove: string };
}

/** Its value is the file's id, blank without a picture. */
export function PictureField<Values>(props: PictureFieldProps<Values>) {
  const { show, onTake, texts, ...field } = props;
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const fileId = fieldValue(field) as string;

  const take = async (file: File) => {
    setSending(true);
    const taken = await onTake(file);
    setSending(false);
    if ('fileId' in taken) setField(field, taken.fileId);
    else field.form.setFieldError(field.name, taken.error);
  };

  return (
    <Labelled field={field}>
      {({ id, labelId, describedBy }) => (
        <div className={styles.picture}>
          {fileId && show(fileId)}
          <Button
            id={id}
            aria-labelledby={`${labelId} ${id}`}
            aria-describedby={describedBy}
            variant="default"
            loading={isSending}
            onClick={() => input.current?.click()}
          >
            {fileId ? texts.other : texts.choose}
          </Button>
          {fileId && (
            <Button variant="subtle" color="gray" onClick={() => setField(field, '')}>
              {texts.remove}
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
