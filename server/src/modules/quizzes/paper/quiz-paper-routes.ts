import { answerSheetRows } from '@shala/contract/answer-sheets.ts';
import { implement } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { answerSheetsPdf } from './answer-sheets-pdf.ts';
import { deletePaper, makePaper } from './make-paper.ts';
import { quizOnPaper } from './on-paper.ts';
import { recordSheet } from './record-sheet.ts';
import { deleteSheet } from './undo-sheet.ts';

export const quizPaperRoutes = (services: Services) =>
  implement(answerSheetRows, {
    'quiz/fetchOnPaper/:quizId': (call) => quizOnPaper(call, call.params.quizId),
    'quiz/makePaper': (call) => makePaper(call, call.body.quizId),
    'quiz/deletePaper/:id': (call) => deletePaper(call, call.params.id),
    'quiz/fetchAnswerSheets': (call) => answerSheetsPdf(services, call, call.query),
    'quiz/recordSheet': (call) => recordSheet(call, call.body),
    'quiz/deleteSheet/:id': (call) => deleteSheet(call, call.params.id),
  });
