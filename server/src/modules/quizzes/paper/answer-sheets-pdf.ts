import { paperSets } from '@shala/contract/answer-sheet-layout.ts';
import type { answerSheetRows } from '@shala/contract/answer-sheets.ts';
import type * as z from 'zod';
import { invalid } from '../../../platform/errors.ts';
import { type FileAnswer, pdfAnswer } from '../../../platform/file-answer.ts';
import { fileNameOf } from '../../../platform/file-name.ts';
import type { Reading } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { type AnswerSheet, paperPrinted, printAnswerSheets } from '../../papers/papers-public.ts';
import { subjectNameIn } from '../../subjects/subjects-public.ts';
import { findQuiz } from '../quiz/quiz-record.ts';
import { studentsOfSheets } from './on-paper.ts';
import { findPaper, printedSets } from './paper-record.ts';

type Query = z.output<(typeof answerSheetRows)['quiz/fetchAnswerSheets']['query']>;

/** A sheet for each student of the class, whose sets follow one another as they sit, and spare ones. */
export async function answerSheetsPdf(
  services: Services,
  reading: Reading,
  { paperId, classId, sets, spare, language }: Query,
): Promise<FileAnswer> {
  const paper = await findPaper(reading, paperId);
  const quiz = await findQuiz(reading, paper.quizId);
  const schoolClass = quiz.classes.find(({ id }) => id === classId);
  if (!schoolClass) throw invalid({ field: 'classId', key: 'choice' });
  const checked = reading.db.checked('quiz_paper', paperId);
  const printed = await printedSets(checked, paper);
  const students = (await studentsOfSheets(reading, paper)).filter(
    (student) => student.classId === classId,
  );
  const used = paperSets.slice(0, sets);
  const named: AnswerSheet[] = students.map((student, index) => ({
    paperId,
    set: used[index % sets]!,
    student,
  }));
  const spares: AnswerSheet[] = used.flatMap((set) =>
    Array.from({ length: spare }, () => ({ paperId, set, student: null })),
  );
  const sheets = [...named, ...spares];
  if (sheets.length === 0) throw invalid({ field: 'classId', key: 'nobody_here' });
  const content = await printAnswerSheets(services, {
    language,
    schoolName: quiz.schoolName,
    title: quiz.title,
    subjectName: subjectNameIn(language, quiz),
    schoolClass,
    classId,
    optionsBySet: new Map(
      [...printed].map(([set, questions]) => [set, questions.map(({ order }) => order.length)]),
    ),
    sheets,
  });
  const say = services.say(language);
  const label = classLabel(say, schoolClass);
  const name = ['answer-sheets', quiz.title, label, services.clock.schoolDay()];
  return pdfAnswer(
    fileNameOf(name, 'pdf'),
    content,
    paperPrinted(say, {
      paper: 'answer_sheets',
      school: { id: quiz.schoolId, name: quiz.schoolName },
      students: students.map(({ name }) => ({ name, class: schoolClass })),
    }),
  );
}
