import type { AuditEntry } from '@shala/contract/audit.ts';
import { useTranslation } from 'react-i18next';
import { changesInWords } from '../../ui/record/history-entry.ts';
import type { HistoryChange } from '../../ui/record/history-list.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { keyHistoryEntry } from '../activation-keys/activation-keys-public.ts';
import { classHistoryEntry, classWords } from '../classes/classes-public.ts';
import { enrolmentHistoryEntry, isOfEnrolments } from '../enrolments/enrolments-public.ts';
import { schoolHistoryEntry, schoolWords } from '../schools/schools-public.ts';
import { studentHistoryEntry, studentWords } from '../students/students-public.ts';
import { userHistoryEntry, userWords } from '../users/users-public.ts';
import { nameKeys } from './audited-names.ts';
import { valueInWords } from './audited-values.ts';

/** What an import that is undone records of a whole row, and nobody reads. */
const unsaid = new Set(['id', 'version', 'created_at', 'updated_at']);

const ofPeople = ['account', 'school_user', 'location_user'];

/** An act of the audit as one sentence, and each change of it as another. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('audit');
  const users = useTranslation('users').t;
  const schools = useTranslation('schools').t;
  const keys = useTranslation('activation-keys').t;
  const classes = useTranslation('classes').t;
  const students = useTranslation('students').t;
  const enrolments = useTranslation('enrolments').t;
  const format = useFormat();

  const say = {
    t: (key: string | string[]) => t(key),
    language: i18n.language,
    format,
    classWords: classWords(classes),
  };

  const changesOf = (of: AuditEntry): readonly HistoryChange[] => {
    const entry = { ...of, changes: of.changes.filter(({ field }) => !unsaid.has(field)) };
    if (ofPeople.includes(entry.entity)) {
      const t = (key: string | string[]) => users(key);
      return userHistoryEntry(entry, { words: userWords(users), t, ...format }).changes;
    }
    if (entry.entity === 'school') {
      const t = (key: string | string[]) => schools(key);
      return schoolHistoryEntry(entry, { words: schoolWords(schools), t, day: format.day }).changes;
    }
    if (entry.entity === 'activation_key') {
      const t = (key: string | string[]) => keys(key);
      return keyHistoryEntry(entry, { t, ...format }).changes;
    }
    if (entry.entity === 'class') {
      const t = (key: string | string[]) => classes(key);
      return classHistoryEntry(entry, { words: classWords(classes), t }).changes;
    }
    if (entry.entity === 'student') {
      const t = (key: string | string[]) => students(key);
      const { standard } = classWords(classes);
      const say = { words: studentWords(students), t, standard, day: format.day };
      return studentHistoryEntry(entry, say).changes;
    }
    if (isOfEnrolments(entry)) {
      const t = (key: string | string[]) => enrolments(key);
      return enrolmentHistoryEntry(entry, { t, ...format }).changes;
    }
    return changesInWords(entry.changes, {
      fieldInWords: (field) => t([...nameKeys(entry.entity, field), field]),
      valueInWords: (field, value) => valueInWords(entry, field, value, say),
    });
  };

  /** `<v>` stands around the record's name. */
  const sentenceKey = ({ act, entity }: AuditEntry) => [`act.${act}`, `act.${entity}.other`];

  return { changesOf, sentenceKey };
}
