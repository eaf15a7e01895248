import { Button } from '@mantine/core';
import type { ListedStudent } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { mergeHref } from '../../../app/links/student-links.ts';
import { useMay } from '../../../platform/may.ts';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { SelectionBar } from '../../../ui/list/selection-bar.tsx';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { Link } from '../../../ui/navigation.tsx';
import { usePapers } from '../../papers/papers-public.ts';
import { usePinGiving } from '../pins/use-pin-giving.tsx';
import { usePinRight } from '../pins/use-pin-right.ts';

/** As many as one call takes. */
const mostCards = 200;

interface StudentSelectionBarProps {
  selection: Selection;
  students: readonly ListedStudent[];
}

export function StudentSelectionBar({ selection, students }: StudentSelectionBarProps) {
  const { t } = useTranslation('students');
  const may = useMay();
  const { give, isGiving, dialogs } = usePinGiving();
  const mayIssuePin = usePinRight();
  const mayHaveOne = ({ classId, leftOn }: ListedStudent) =>
    leftOn === null && mayIssuePin(classId);
  const isInClass = ({ enrolmentId }: ListedStudent) => enrolmentId !== null;
  const papers = usePapers();
  const count = students.length;
  const [one, other] = students;
  const areTwo = count === 2 && one && other && one.id !== other.id;
  return (
    <>
      <SelectionBar selection={selection}>
        {areTwo && may('student/merge') && (
          <Button variant="default" component={Link} href={mergeHref(one, other)}>
            {t('merge.compare')}
          </Button>
        )}
        {may('student/fetchIdCards') && students.every(isInClass) && count <= mostCards && (
          <ExportButton
            label={t('papers.idCards')}
            onExport={(onProgress) =>
              papers.idCards({ studentId: students.map(({ id }) => id) }, onProgress)
            }
          />
        )}
        {students.every(mayHaveOne) && (
          <Button loading={isGiving} onClick={() => void give(students)}>
            {t('pins.generate')}
          </Button>
        )}
      </SelectionBar>
      {dialogs}
    </>
  );
}
