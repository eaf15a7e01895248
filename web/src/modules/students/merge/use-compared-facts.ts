import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/use-format.ts';
import { useStudentFacts } from '../record/use-student-facts.ts';
import { presentEnrolment, useClassLabel, useStudentWords } from '../student-words.ts';

interface ComparedFact {
  label: string;
  kept: string;
  dropped: string;
  /** What becomes of the second record's value: the kept one has it too, lacks it, keeps it beside its own, or stands against it. */
  state: 'same' | 'taken' | 'joined' | 'lost';
}

/** Two records entry by entry; what is blank in both is left out. */
export function useComparedFacts(keep: Student, drop: Student): ComparedFact[] {
  const { t } = useTranslation('students');
  const kept = useFactTexts(keep);
  const dropped = useFactTexts(drop);
  const labels = [...new Set([...kept.keys(), ...dropped.keys()])];
  const lists = [t('tab.schooling'), t('group.guardians')];
  return labels
    .map((label) => {
      const values = { kept: kept.get(label) ?? '', dropped: dropped.get(label) ?? '' };
      return { label, ...values, state: stateOf(values, lists.includes(label)) };
    })
    .filter((fact) => fact.kept !== '' || fact.dropped !== '');
}

function stateOf(
  { kept, dropped }: { kept: string; dropped: string },
  isList: boolean,
): ComparedFact['state'] {
  if (dropped === '' || dropped === kept) return 'same';
  if (kept === '') return 'taken';
  return isList ? 'joined' : 'lost';
}

function useFactTexts(student: Student): Map<string, string> {
  const { t } = useTranslation('students');
  const words = useStudentWords();
  const classLabel = useClassLabel();
  const format = useFormat();
  const groups = useStudentFacts(student);
  const admissions = student.admissions.map((admission) =>
    [
      admission.schoolName,
      admission.registerNumber,
      classLabel(presentEnrolment(admission)),
      admission.leftOn && format.date(admission.leftOn),
    ]
      .filter(Boolean)
      .join(', '),
  );
  const guardians = student.guardians.map(({ name, relation, mobile }) =>
    [name, words.relation(relation), mobile].filter(Boolean).join(', '),
  );
  return new Map([
    [t('field.name'), student.name],
    [t('tab.schooling'), admissions.join('; ')],
    [t('group.guardians'), guardians.join('; ')],
    [t('field.photo'), student.photoFileId ? t('yes') : ''],
    ...groups.flatMap(({ facts }) =>
      facts.map(({ label, value }): [string, string] => [label, String(value ?? '')]),
    ),
  ]);
}
