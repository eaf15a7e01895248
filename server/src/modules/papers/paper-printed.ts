import type { Act } from '../../platform/audit.ts';
import type { Say } from '../../platform/texts.ts';
import { classLabel, type Labelled } from '../classes/classes-public.ts';

type PaperOfStudents =
  | 'answer_sheets'
  | 'bonafide_certificate'
  | 'challans'
  | 'character_certificate'
  | 'class_list'
  | 'id_cards'
  | 'leaving_certificate'
  | 'login_slips'
  | 'receipts'
  | 'reminders'
  | 'statements';

interface Printed {
  paper: PaperOfStudents;
  school: { id: string; name: string };
  students: readonly { name: string; class: Labelled | null }[];
}

/** The act of printing papers of students: of one by name, of a class, or else of the school. */
export function paperPrinted(say: Say, { paper, school, students }: Printed): Act | null {
  const [first] = students;
  if (!first) return null;
  const labels = new Set(students.map((one) => one.class && classLabel(say, one.class)));
  const whose = students.length === 1 ? first.name : labels.size === 1 ? [...labels][0] : null;
  return {
    act: `paper.${paper}`,
    entityId: null,
    entityName: whose ?? school.name,
    schoolId: school.id,
    after: { students: students.length },
  };
}
