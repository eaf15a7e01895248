import { Button } from '@mantine/core';
import type { ClassRecord } from '@shala/contract/classes.ts';
import type { Enrolment } from '@shala/contract/enrolments.ts';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { SelectionBar } from '../../../ui/list/selection-bar.tsx';
import type { Selection } from '../../../ui/list/use-selection.ts';

const ChangeClassDialog = lazy(() => import('./change-class-dialog.tsx'));

/** As many as one call takes. */
const mostMoved = 200;

interface MoveSomeProps {
  of: ClassRecord;
  enrolled: readonly Enrolment[];
  selection: Selection;
}

/** Moves the chosen students to another class. Its dialog has no URL: an address does not say whom it is about. */
export function MoveSome({ of, enrolled, selection }: MoveSomeProps) {
  const { t } = useTranslation('enrolments');
  const [isOpen, setOpen] = useState(false);
  // Who has left the class meanwhile is no longer chosen.
  const enrolmentIds = enrolled.flatMap(({ id }) => (selection.ids.has(id) ? [id] : []));
  const count = enrolmentIds.length;
  return (
    <>
      <SelectionBar selection={selection}>
        <Button disabled={count === 0 || count > mostMoved} onClick={() => setOpen(true)}>
          {t('changeClass.verb')}
        </Button>
      </SelectionBar>
      {isOpen && (
        <LazyPart>
          <ChangeClassDialog
            title={t('changeClass.ofSome', { count, n: formatNumber(count) })}
            enrolmentIds={enrolmentIds}
            from={{ classId: of.id, schoolId: of.schoolId, academicYearId: of.academicYearId }}
            onMoved={selection.clear}
            onClose={() => setOpen(false)}
          />
        </LazyPart>
      )}
    </>
  );
}
