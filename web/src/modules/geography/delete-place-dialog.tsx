import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../platform/use-call.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { placesChanged } from './place-calls.ts';
import type { PlaceRow } from './use-place-actions.tsx';

const ConfirmDialog = lazy(() => import('../../ui/dialog/confirm-dialog.tsx'));

interface DeletePlaceDialogProps {
  row: 'state/delete/:id' | 'district/delete/:id' | 'district/deleteBlock/:id';
  place: PlaceRow;
  onClose: () => void;
}

export function DeletePlaceDialog({ row, place, onClose }: DeletePlaceDialogProps) {
  const { t } = useTranslation('geography');
  const remove = useSave(row, { invalidates: placesChanged });
  const onAnswer = (isSure: boolean) => {
    onClose();
    if (isSure) remove.mutate({ params: { id: place.id } });
  };
  return (
    <LazyPart>
      <ConfirmDialog
        isOpen
        title={t('deleteTitle', { name: place.name })}
        about={place.name}
        consequence={t('deleteText')}
        verb={t('delete')}
        isDanger
        onAnswer={onAnswer}
      />
    </LazyPart>
  );
}
