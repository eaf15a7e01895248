import { auditedFields } from '@shala/contract/audited-fields.ts';
import { bookLanguages, copyStates } from '@shala/contract/books.ts';
import { noticeStates } from '@shala/contract/class-notices.ts';
import { streams } from '@shala/contract/classes.ts';
import { contentStates } from '@shala/contract/content.ts';
import { concessionKinds, feeHeadKinds, paymentModes } from '@shala/contract/fee-kinds.ts';
import { stopPeriods } from '@shala/contract/fee-stops.ts';
import { holidayKinds } from '@shala/contract/holidays.ts';
import { leaveStates } from '@shala/contract/leave.ts';
import { leaveShownAs, leaveYearKinds } from '@shala/contract/leave-types.ts';
import { difficulties } from '@shala/contract/questions.ts';
import { resultTimes } from '@shala/contract/quizzes.ts';
import { roles } from '@shala/contract/roles.ts';
import { reportPeriods, reportRepeats } from '@shala/contract/saved-reports.ts';
import { mediumLanguages } from '@shala/contract/school-codes.ts';
import { socialCategories } from '@shala/contract/student-codes.ts';
import { titles } from '@shala/contract/titles.ts';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../platform/testing/texts.ts';
import { choiceInWords, choices } from './audited-choices.ts';
import { nameKeys } from './audited-names.ts';

const texts = textsOf('audit');
const say = { t: (key: string | string[]) => texts(key), language: 'en' };
const wordsOf = (entity: string, field: string, value: unknown) =>
  choiceInWords({ entity }, field, value, say);

describe('audit values of holidays and leave', () => {
  it('is said in words where it is kept as a code', () => {
    expect(wordsOf('holiday', 'kind', 'half')).toBe('Half day');
    expect(wordsOf('leave', 'state', 'asked')).toBe('Pending');
    expect(wordsOf('leave_type', 'forGender', 'female')).toBe('Women and girls');
    expect(wordsOf('leave_type', 'yearKind', 'calendar')).toBe('Calendar year');
    expect(wordsOf('leave_type', 'shownAs', 'on_duty')).toBe('On other duty');
    expect(wordsOf('leave_type', 'forRoles', ['Teacher', 'Principal'])).toBe('Teacher, Principal');
  });

  it('names the weekly days off', () => {
    expect(wordsOf('holiday', 'weekdays', [6, 7])).toBe('Saturday, Sunday');
    expect(wordsOf('holiday', 'saturdays', [2, 4])).toBe('2nd Saturday, 4th Saturday');
    expect(choiceInWords({ entity: 'holiday' }, 'weekdays', [7], { ...say, language: 'mr' })).toBe(
      'रविवार',
    );
  });

  it('leaves what speaks for itself to others', () => {
    expect(wordsOf('leave', 'remark', 'Come back soon')).toBeUndefined();
    expect(wordsOf('state', 'state', 'asked')).toBeUndefined();
    expect(wordsOf('leave_type', 'forGender', null)).toBeUndefined();
  });
});

const languages = ['en', 'hi', 'mr'];

/** What may stand in the fields that `choices` has words for. */
const values: Record<string, Record<string, readonly (string | number)[]>> = {
  leave: { state: leaveStates },
  leave_type: {
    forRoles: roles,
    forGender: ['female', 'male'],
    yearKind: leaveYearKinds,
    shownAs: leaveShownAs,
  },
  holiday: { kind: holidayKinds, saturdays: [1, 2, 3, 4, 5] },
  deletion_request: { role: roles, status: ['received', 'in_progress', 'done', 'refused'] },
  service_account: { role: roles, accessControlList: titles },
  subject: { medium: mediumLanguages },
  class_notice: { state: noticeStates },
  resource: { forRoles: roles },
  feedback_topic: { forRoles: roles },
  content: { language: bookLanguages, state: contentStates },
  book: { language: bookLanguages, copyState: copyStates },
  question: { difficulty: difficulties },
  quiz: { state: ['draft', 'published'], showsResults: resultTimes },
  saved_report: { period: reportPeriods, repeats: reportRepeats },
  fee_head: { kind: feeHeadKinds },
  fee_concession: { kind: concessionKinds, categories: Object.keys(socialCategories) },
  fee_structure: { medium: mediumLanguages, stream: streams },
  fee_template: { medium: mediumLanguages, stream: streams },
  fee_stop: { per: stopPeriods },
  fee_payment: { mode: paymentModes },
  fee_settings: { lateFee: ['none', 'flat', 'per_day'], localLanguage: languages },
  fee_sms_text: { smsLanguage: languages },
  fee_reminder_round: { smsLanguage: languages },
};

describe('the audit has words', () => {
  const hasText = (key: string) => texts(key) !== key.replace(/^.*?:/, '');

  it.each(Object.keys(choices))('for every choice of a %s', (entity) => {
    const fields = Object.entries(choices[entity]!);
    expect(Object.keys(values[entity]!)).toEqual(fields.map(([field]) => field));
    const codes = fields.flatMap(([field, prefix]) =>
      values[entity]![field]!.map((value) => `${prefix}.${value}`),
    );
    expect(codes.filter((key) => !hasText(key))).toEqual([]);
  });

  it.each(Object.entries(auditedFields))('for every field of a %s', (entity, fields) => {
    expect(fields.filter((field) => !nameKeys(entity, field).some(hasText))).toEqual([]);
  });
});
