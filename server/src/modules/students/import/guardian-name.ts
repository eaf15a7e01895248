import { type Choice, choice } from '../../../platform/import/cell-rules/choice.ts';
import { type Rule, wrong } from '../../../platform/import/cell-rules/outcome.ts';
import { personName } from '../../../platform/import/cell-rules/person-name.ts';
import { ownWords } from '../../../platform/import/own-words.ts';
import type { StudentColumns } from './import-columns.ts';

/** What lists write instead of a name; no word that is a name too, as Baba is. */
const relations: Choice<'father' | 'mother' | 'other'>[] = [
  { value: 'father', names: [...ownWords('students:relation.father'), 'वडिल', 'पिताजी', 'Papa'] },
  { value: 'mother', names: [...ownWords('students:relation.mother'), 'माँ', 'मां', 'Mummy'] },
  {
    value: 'other',
    names: [
      ...ownWords('students:relation.guardian'),
      ...['Parent', 'Parents', 'Relative', 'Grandfather', 'Grandmother', 'Uncle', 'Aunt'],
      ...['Brother', 'Sister', 'आजोबा', 'आजी', 'दादा-दादी', 'नाना-नानी', 'चाचा', 'काका', 'मामा'],
      ...['भाऊ', 'बहीण', 'भाई', 'बहन'],
    ],
  },
];

/** The name of the guardian; a relation is one only where the line names that parent. */
export const guardianName =
  ({ father_name: father, mother_name: mother }: Partial<StudentColumns>): Rule<string> =>
  (raw) => {
    const relation = choice(raw, relations);
    if (!('value' in relation) || relation.value === null) return personName(raw);
    const named = { father, mother, other: null }[relation.value];
    return named ? { value: named } : wrong('relation', { value: raw.trim() });
  };
