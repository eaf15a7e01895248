import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../platform/call.ts';
import { download } from '../../platform/download.ts';
import { currentLanguage } from '../../platform/i18n.ts';
import { notify } from '../../ui/notify.ts';

type Cards = Omit<NonNullable<CallInput<'student/fetchIdCards'>['query']>, 'language'>;
type Slip = CallInput<'student/generateLoginSlips'>['body']['slips'][number];
type Tell = (bytes: number) => void;
type Answer = Awaited<ReturnType<typeof download>>;

/** Papers to print, in the language of the page; each says by itself how it went. */
export function usePapers() {
  const { t } = useTranslation('students');
  const say = (answer: Answer) => {
    if (answer.success) notify.success(t('papers.saved', { name: answer.name }));
    else notify.failure(answer.message);
  };
  const language = currentLanguage();
  return {
    idCards: async (of: Cards, tell?: Tell) => {
      const input = { query: { ...of, language } };
      say(await download('student/fetchIdCards', input, 'id-cards.pdf', tell));
    },
    /** Of one school each. */
    loginSlips: async (slips: readonly Slip[]) => {
      const input = { body: { slips: [...slips], language } };
      say(await download('student/generateLoginSlips', input, 'login-slips.pdf'));
    },
    wholeRecord: async (studentId: string) => {
      const input = { body: { studentId, language } };
      say(await download('student/generateWholeRecord', input, 'record.pdf'));
    },
    classList: async (classId: string) => {
      const input = { query: { classId, language } };
      say(await download('student/fetchClassList', input, 'class-list.pdf'));
    },
  };
}
