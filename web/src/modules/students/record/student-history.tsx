import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { type HistoryEntry, HistoryList } from '../../../ui/record/history-list.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { enrolmentHistoryEntry, isOfEnrolments } from '../../enrolments/enrolments-public.ts';
import { useStudentWords } from '../student-words.ts';
import { studentHistoryEntry } from './history-words.ts';

/** The history of the record, its admissions, classes and certificates. */
export function StudentHistory({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  const enrolments = useTranslation('enrolments').t;
  const words = useStudentWords();
  const { standard } = useClassWords();
  const format = useFormat();
  const { data, error, refetch } = useCallQuery('audit/fetchByEntity/:entity/:id', {
    params: { entity: 'student', id: student.id },
  });
  if (!data) {
    return error ? (
      <ErrorState failure={error.answer} onRetry={() => void refetch()} />
    ) : (
      <RecordSkeleton />
    );
  }
  const say = { t: (key: string | string[]) => t(key), words, standard, day: format.day };
  const sayAdmission = { ...format, t: (key: string | string[]) => enrolments(key) };
  return (
    <HistoryList
      entries={data.map((entry) =>
        isOfEnrolments(entry)
          ? withoutName(enrolmentHistoryEntry(entry, sayAdmission), student.name)
          : studentHistoryEntry(entry, say),
      )}
    />
  );
}

/** The student's own page need not say whose certificate it is. */
const withoutName = (entry: HistoryEntry, name: string): HistoryEntry => ({
  ...entry,
  changes: entry.changes.filter(({ to }) => to !== name),
});
