import type { ClassRecord } from '@shala/contract/classes.ts';
import type { TimeTable } from '@shala/contract/time-table.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { MarkedText } from '../../../ui/marked-text.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { NoPeriods, NoSubjects } from './nothing-to-fill.tsx';
import { SubjectPalette } from './subject-palette.tsx';
import { useCellTyping } from './use-cell-typing.ts';
import { useDragging } from './use-dragging.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useWeekEditing } from './use-week-editing.ts';
import styles from './week.module.css';
import { cellKey, cellOf } from './week.ts';
import { WeekTools } from './week-tools.tsx';
import { WeekView } from './week-view.tsx';

const LessonDialog = lazy(() => import('./lesson-dialog.tsx'));
const CopyDayDialog = lazy(() => import('./copy-day-dialog.tsx'));

/** Edits a class's week by dragging, touch, keyboard or the dialog of a period. */
export function ClassWeek({ of, week }: { of: ClassRecord; week: TimeTable }) {
  const { t } = useTranslation('time-table');
  const isPhone = useIsPhone();
  const nameOf = useLocalName();
  const { data, error, refetch } = useCallQuery('timeTable/fetchSubjectByStandard', {
    query: { schoolId: of.schoolId, standard: of.standard, classId: of.id },
  });
  // A subject is shown in the page's language, and typing finds it by its English name too.
  const subjects = data?.map((one) => {
    const shown = nameOf(one);
    return shown === one.name ? one : { ...one, name: shown, localName: one.name };
  });
  const editing = useWeekEditing(of, week.lessons);
  const typing = useCellTyping(subjects ?? [], editing);
  const dragging = useDragging(editing);
  const copying = useUrlDialog('copyDay');
  const opening = useUrlDialog('period');
  const opened = cellOf(opening.about);
  useFocusBack(opened);
  const own = subjects?.filter(({ id }) => of.teachings.some(({ subjectId }) => subjectId === id));

  if (week.plan.days.length === 0) return <NoPeriods schoolId={of.schoolId} />;
  if (subjects?.length === 0) return <NoSubjects standard={of.standard} />;
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.hint}>
          {isPhone ? t('hint.touch') : <MarkedText text={t('hint.keys')} as="kbd" />}
        </p>
        <WeekTools of={of} week={week} onCopyDay={() => copying.open('day')} />
      </div>
      {error && !subjects && (
        <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim />
      )}
      <SubjectPalette
        subjects={own?.length ? own : (subjects ?? [])}
        lessons={week.lessons}
        editing={editing}
        dragging={dragging}
      />
      <WeekView
        week={week}
        view="class"
        label={t('ofClass')}
        editable={{
          editing,
          typing,
          dragging,
          open: (cell) => opening.open(cellKey(cell)),
        }}
      />
      <LazyPart>
        {opened && subjects && (
          <LessonDialog
            of={of}
            cell={opened}
            lesson={editing.lessonAt(opened)}
            subjects={subjects}
            onEmpty={() => void editing.empty(opened)}
            onClose={opening.close}
          />
        )}
        {copying.about && <CopyDayDialog of={of} plan={week.plan} onClose={copying.close} />}
      </LazyPart>
    </>
  );
}
