import type { AuditEntry } from '@shala/contract/audit.ts';
import { useTranslation } from 'react-i18next';
import type { HistoryChange } from '../../ui/record/history-list.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { keyHistoryEntry } from '../activation-keys/activation-keys-public.ts';
import { classHistoryEntry, classWords } from '../classes/classes-public.ts';
import { enrolmentHistoryEntry, isOfEnrolments } from '../enrolments/enrolments-public.ts';
import { schoolHistoryEntry, schoolWords } from '../schools/schools-public.ts';
import { studentHistoryEntry, studentWords } from '../students/students-public.ts';
import { userHistoryEntry, userWords } from '../users/users-public.ts';
import { attendanceValue } from './attendance-values.ts';

/** Where the names of fields stand that have no words of the audit's own. */
const moduleTexts = [
  'students',
  'classes',
  'subjects',
  'academic-years',
  'service-accounts',
  'fees',
  'resources',
  'quizzes',
  'library',
  'content',
  'whiteboard',
  'class-notices',
  'reports',
];

/** Where the words of an entity's choices stand, by field and value. */
const choiceTexts: Record<string, string[]> = {
  content: ['content', 'library'],
  book: ['library'],
  quiz: ['quizzes'],
  fee_stop: ['fees'],
  fee_sms_text: ['fees'],
  fee_reminder_round: ['fees'],
  saved_report: ['reports'],
};

const aChoice = /^[a-zA-Z_]+$/;
const aDay = /^\d{4}-\d\d-\d\d$/;

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

  const quizStates = (value: unknown) => t([`quizzes:states.${value}`, String(value)]);
  const say = { t: (key: string | string[]) => t(key), language: i18n.language };

  const changesOf = (entry: AuditEntry): readonly HistoryChange[] => {
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
    return entry.changes.map(({ field, from, to }) => ({
      field: t([`field.${field}`, ...moduleTexts.map((name) => `${name}:field.${field}`), field]),
      from: attendanceValue(entry, field, from, say) ?? valueInWords(entry, field, from),
      to: attendanceValue(entry, field, to, say) ?? valueInWords(entry, field, to),
    }));
  };

  const valueInWords = ({ entity }: AuditEntry, field: string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number') return format.number(value);
    if (typeof value === 'boolean') return t(value ? 'students:yes' : 'students:no');
    if (Array.isArray(value)) return value.join(', ');
    if (aDay.test(String(value))) return format.day(String(value));
    if (field === 'role') return t(`shell:roles.${value}`);
    if (entity === 'quiz' && field === 'state') return quizStates(value);
    if (field === 'status') return t([`requestStatus.${value}`, String(value)]);
    const texts = choiceTexts[entity];
    if (texts && aChoice.test(String(value))) {
      return t([...texts.map((name) => `${name}:${field}.${value}`), String(value)]);
    }
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };

  /** `<v>` stands around the record's name. */
  const sentenceKey = ({ act, entity }: AuditEntry) => [`act.${act}`, `act.${entity}.other`];

  return { changesOf, sentenceKey };
}
