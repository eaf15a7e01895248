import { inPieces } from '@shala/contract/in-pieces.ts';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { formatNumber } from '../../../ui/format.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { type IssuedPin, type PinStudent, pinsOf } from './given-pins.ts';

const PinsDialog = lazy(() => import('./pins-dialog.tsx'));

/** As many as one call takes. */
const atOnce = 200;

/** Asks, gives new PINs and shows them once. `dialogs` have to stand somewhere in the component. */
export function usePinGiving() {
  const { t } = useTranslation('students');
  const nameOf = useLocalName();
  const { confirm, dialog } = useConfirm();
  const [isGiving, setGiving] = useState(false);
  const [given, setGiven] = useState<readonly IssuedPin[]>([]);
  const update = useSave('student/updatePins', {
    invalidates: ['student', 'audit'],
  });

  const give = async (students: readonly PinStudent[]) => {
    const count = students.length;
    const [first] = students;
    if (!first) return;
    const isSure = await confirm({
      title: t('pins.confirmTitle', { count, n: formatNumber(count), name: nameOf(first) }),
      consequence: t('pins.confirmText', { count }),
      verb: t('pins.confirmVerb', { count }),
    });
    if (!isSure) return;
    setGiving(true);
    const made: IssuedPin[] = [];
    for (const piece of inPieces(students, atOnce)) {
      const studentIds = piece.map(({ id }) => id);
      const answer = await update.mutateAsync({ body: { studentIds } });
      // What was given so far is not to be had again.
      if (!answer.success) break;
      made.push(...pinsOf(answer.result, students));
    }
    setGiving(false);
    setGiven(made);
  };

  return {
    give,
    isGiving,
    dialogs: (
      <>
        {dialog}
        {given.length > 0 && (
          <LazyPart>
            <PinsDialog pins={given} onClose={() => setGiven([])} />
          </LazyPart>
        )}
      </>
    ),
  };
}
