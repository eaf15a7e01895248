import type { UseFormReturnType } from '@mantine/form';
import { type Board, type BoardRecord, boardForm } from '@shala/contract/whiteboard.ts';
import { useTranslation } from 'react-i18next';
import { boardHref } from '../../../app/links/board-links.ts';
import { useMay } from '../../../platform/may.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { ChapterField, useSubjectChoices } from '../../subjects/subjects-public.ts';
import { boardsChanged } from '../use-board-words.ts';
import { useOwnClasses } from '../use-own-classes.ts';

type BoardValues = FormValues<typeof boardForm>;

const { blank, valuesOf, bodyOf } = formValues(boardForm);

interface BoardDialogProps {
  /** The board to rename; absent for a new one, which is opened. */
  board?: Board;
  onClose: () => void;
}

export default function BoardDialog({ board, onClose }: BoardDialogProps) {
  const { t } = useTranslation('whiteboard');
  const { go } = useNavigation();
  const may = useMay();
  const { form, onSave } = useRecordForm('whiteboard/addEdit', boardForm, {
    initialValues: board ? valuesOf(board) : blank,
    bodyOf,
    invalidates: boardsChanged,
  });
  return (
    <FormDialog<BoardValues, BoardRecord>
      title={board ? t('form.editTitle', { name: board.name }) : t('form.newTitle')}
      about={board?.name}
      form={form}
      onClose={onClose}
      saveLabel={board ? undefined : t('form.add')}
      onSave={onSave}
      onSaved={(saved) => {
        if (!board) return go(boardHref(saved));
        notify.success(t('form.saved', { name: saved.name }));
        onClose();
      }}
      valuesOf={board && valuesOf}
    >
      <TextField form={form} name="name" label={t('field.name')} maxLength={120} required />
      {may('class/fetchBySchool/:schoolId') && <FilingFields form={form} />}
    </FormDialog>
  );
}

/** What the board is for. A chapter belongs to the standard of a class. */
function FilingFields({ form }: { form: UseFormReturnType<BoardValues> }) {
  const { t } = useTranslation('whiteboard');
  const classes = useOwnClasses();
  const { classId, subjectId } = form.values;
  const chosen = classes.find(({ id }) => id === classId);
  const standard = chosen ? String(chosen.standard) : undefined;
  const subjects = useSubjectChoices({ schoolId: chosen?.schoolId, standard });
  return (
    <>
      {classes.length > 0 && (
        <SelectField
          form={form}
          name="classId"
          label={t('field.class')}
          choices={classes.map(({ id, label }) => ({ value: id, label }))}
        />
      )}
      <SelectField form={form} name="subjectId" label={t('field.subject')} choices={subjects} />
      {chosen && subjectId && (
        <ChapterField
          form={form}
          name="chapterId"
          subjectId={subjectId}
          standard={standard!}
          schoolId={chosen.schoolId}
        />
      )}
    </>
  );
}
