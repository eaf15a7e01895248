import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';
import { useClassLabel, useStudentWords } from './student-words.ts';
import { useStudentFacts } from './use-student-facts.ts';

export interface ComparedFact {
  label: string;
  kept: string;
  dropped: string;
  /** What becomes of the second record's value: the kept one has it too, takes it over, or stands against it. */
  state: 'same' | 'taken' | 'lost';
}

/** Two records entry by entry; what is blank in both is left out. */
export function useComparedFacts(keep: Student, drop: Student): ComparedFact[] {
  const kept = useFactTexts(keep);
  const dropped = useFactTexts(drop);
  const labels = [...new Set([...kept.keys(), ...dropped.keys()])];
  return labels
    .map((label) => compare(label, kept.get(label) ?? '', dropped.get(label) ?? ''))
    .filter((fact) => fact.kept !== '' || fact.dropped !== '');
}

function compare(label: string, kept: string, dropped: string): ComparedFact {
  const state = dropped === '' || dropped === kept ? 'same' : kept === '' ? 'taken' : 'lost';
  return { label, kept, dropped, state };
}

function useFactTexts(student: Student): Map<string, string> {
  const { t } = useTranslation('students');
  const words = useStudentWords();
  const classLabel = useClassLabel();
  const format = useFormat();
  const groups = useStudentFacts(student);
  const stays = student.admissions.map((stay) =>
    [
      stay.schoolName,
      stay.registerNumber,
      classLabel(stay.enrolments.find(({ to }) => to === null)),
      stay.leftOn && format.date(stay.leftOn),
    ]
      .filter(Boolean)
      .join(', '),
  );
  const guardians = student.guardians.map(({ name, relation, mobile }) =>
    [name, words.relation(relation), mobile].filter(Boolean).join(', '),
  );
  return new Map([
    [t('field.name'), student.name],
    [t('tab.schooling'), stays.join('; ')],
    [t('group.guardians'), guardians.join('; ')],
    [t('field.photo'), student.photoFileId ? t('yes') : ''],
    ...groups.flatMap(({ facts }) =>
      facts.map(({ label, value }): [string, string] => [label, String(value ?? '')]),
    ),
  ]);
}
