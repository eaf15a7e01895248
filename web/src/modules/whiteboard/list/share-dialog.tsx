import { type Board, type BoardRecord, whiteboardRows } from '@shala/contract/whiteboard.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { MultiSelectField } from '../../../ui/form/multi-select-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { notify } from '../../../ui/notify.ts';
import { SchoolChip, useOwnSchools } from '../../schools/schools-public.ts';
import { boardsChanged } from '../use-board-words.ts';
import { useClassesToShareWith } from './use-classes-to-share-with.ts';

const shareForm = whiteboardRows['whiteboard/share'].body;
type ShareValues = FormValues<typeof shareForm>;

const { valuesOf: valuesOfForm, bodyOf } = formValues(shareForm);
const valuesOf = ({ id, version, sharedWith }: Board): ShareValues =>
  valuesOfForm({ id, version, classIds: sharedWith.map(({ id }) => id) });

/** Which classes may look at the board. */
export default function ShareDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const { t } = useTranslation('whiteboard');
  const own = useOwnSchools();
  // The office shares with classes of one school after the other.
  const [looked, setLooked] = useState<string[]>([]);
  const classes = useClassesToShareWith(own?.map(({ id }) => id) ?? looked);
  const gone = board.sharedWith.filter(({ id }) => !classes.some((one) => one.id === id));
  const { form, onSave } = useRecordForm('whiteboard/share', shareForm, {
    initialValues: valuesOf(board),
    bodyOf,
    invalidates: boardsChanged,
  });
  return (
    <FormDialog<ShareValues, BoardRecord>
      title={t('share.title', { name: board.name })}
      about={board.name}
      form={form}
      onClose={onClose}
      onSave={onSave}
      onSaved={({ name, sharedWith }) => {
        notify.success(t('share.done', { name, count: sharedWith.length }));
        onClose();
      }}
      valuesOf={valuesOf}
    >
      {!own && (
        <SchoolChip
          chosen={looked.at(-1)}
          onChoose={(id) => id && setLooked([...looked.filter((one) => one !== id), id])}
        />
      )}
      <MultiSelectField
        form={form}
        name="classIds"
        label={t('share.classes')}
        help={t('share.help')}
        items={[...classes, ...gone.map(({ id, name }) => ({ id, text: name }))]}
      />
    </FormDialog>
  );
}
