import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useCallQuery, useSave } from '../../platform/use-call.ts';
import { type FieldProps, setField } from '../../ui/form/field.ts';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useLocalName } from '../../ui/use-local-name.ts';

interface ChapterFieldProps<Values> extends Pick<FieldProps<Values>, 'form' | 'name' | 'help'> {
  subjectId: string;
  standard: string;
  /** The school whose chapter a new one becomes; blank: the programme's. */
  schoolId: string;
}

/** A chapter of the subject in the standard; one that is missing is added by its name. */
export function ChapterField<Values>({
  subjectId,
  standard,
  schoolId,
  ...field
}: ChapterFieldProps<Values>) {
  const { t } = useTranslation('subjects');
  const nameOf = useLocalName();
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const isReady = subjectId !== '' && standard !== '';
  const { data: chapters = [] } = useCallQuery(
    'subject/fetchChapters',
    { query: { subjectId, standard: Number(standard), ...(schoolId && { schoolId }) } },
    { enabled: isReady, isChoice: true },
  );
  return (
    <>
      <FieldRow>
        <SelectField
          {...field}
          label={t('chapter.label')}
          disabled={!isReady}
          choices={chapters.map((chapter) => ({
            value: chapter.id,
            label: [chapter.number, nameOf(chapter)].filter(Boolean).join('. '),
          }))}
        />
        {isReady && !isAdding && may('subject/addEditChapter', 'create') && (
          <Button variant="default" style={{ alignSelf: 'end' }} onClick={() => setAdding(true)}>
            {t('chapter.add')}
          </Button>
        )}
      </FieldRow>
      {isAdding && (
        <NewChapter
          place={{ subjectId, standard: Number(standard), schoolId }}
          onAdded={(id) => {
            setField({ ...field, label: '' }, id);
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
    </>
  );
}

interface NewChapterProps {
  place: { subjectId: string; standard: number; schoolId: string };
  onAdded: (id: string) => void;
  onCancel: () => void;
}

function NewChapter({ place, onAdded, onCancel }: NewChapterProps) {
  const { t } = useTranslation('subjects');
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const save = useSave('subject/addEditChapter', {
    invalidates: ['subject', 'audit'],
    quiet: true,
  });
  const add = async () => {
    const { schoolId, ...of } = place;
    const answer = await save.mutateAsync({
      body: { ...of, name, ...(schoolId && { schoolId }) },
    });
    if (answer.success) onAdded(answer.result.id);
    else setError(answer.errors?.[0]?.message ?? answer.message);
  };
  return (
    <FieldRow>
      <TextInput
        label={t('chapter.name')}
        value={name}
        maxLength={120}
        error={error}
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void add();
        }}
      />
      <div style={{ display: 'flex', gap: '0.8rem', alignSelf: 'end' }}>
        <Button loading={save.isPending} onClick={() => void add()}>
          {t('chapter.save')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t('chapter.cancel')}
        </Button>
      </div>
    </FieldRow>
  );
}
