import { isPresent } from '@shala/contract/present-in-class.ts';
import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../platform/school-day.ts';
import { useClassWords } from '../classes/classes-public.ts';

type Texts = (key: string) => string;
type Code = string | null | undefined;

/** The codes of a student's record in words; nothing for a blank. */
export const studentWords = (t: Texts) => {
  const coded = (group: string) => (code: Code) => (code ? t(`${group}.${code}`) : '');
  return {
    gender: coded('gender'),
    category: coded('category'),
    minority: coded('minority'),
    impairment: coded('impairment'),
    relation: coded('relation'),
    admissionKind: coded('admissionKind'),
    leavingReason: coded('leavingReason'),
    outcome: coded('outcome'),
    consentKind: coded('consentKind'),
    consentState: coded('consentState'),
    yesNo: (value: boolean | null | undefined) => (value == null ? '' : t(value ? 'yes' : 'no')),
  };
};

export type StudentWords = ReturnType<typeof studentWords>;

export function useStudentWords(): StudentWords {
  const { t } = useTranslation('students');
  return studentWords((key) => t(key));
}

interface Labelled {
  standard: number | null;
  division: string | null;
  stream: string | null;
}

/** '5 A', '11 A Science'; blank for a student without a class. */
export function useClassLabel() {
  const words = useClassWords();
  return (of: Labelled | undefined): string =>
    of?.standard == null
      ? ''
      : words.label({ ...of, standard: of.standard, division: of.division ?? '' });
}

/** The present admission, or the last one in sight, and its class. */
export function presentAdmission({ admissions }: Pick<Student, 'admissions'>) {
  const [admission] = admissions;
  return { admission, enrolment: admission && presentEnrolment(admission) };
}

/** The class of the day: where a promotion has added the next one, the one before it. */
export const presentEnrolment = ({ enrolments, leftOn }: Student['admissions'][number]) =>
  leftOn === null ? enrolments.filter((one) => isPresent(one, schoolDay())).at(-1) : undefined;
