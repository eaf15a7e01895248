import type { Api } from './api.ts';
import { today } from './class-room.ts';

interface QuizToSet {
  schoolId: string;
  classId: string;
  subjectId: string;
  texts: readonly string[];
  isPublished: boolean;
}

/** A quiz of today in the order of its questions, of each of which the first option is right. */
export async function setQuiz(api: Api, { texts, classId, ...of }: QuizToSet): Promise<string> {
  const { schoolId, subjectId, isPublished } = of;
  const questionIds: string[] = [];
  for (const text of texts) {
    const { id } = await api.call('quiz/addEditQuestion', {
      body: {
        schoolId,
        subjectId,
        standard: 5,
        difficulty: 'easy',
        kind: 'single',
        language: 'en',
        text,
        options: ['Right', 'Wrong', 'Neither'].map((option, place) => ({
          text: option,
          isRight: place === 0,
        })),
      },
    });
    questionIds.push(id);
  }
  const { quiz } = await api.call('quiz/createAndUpdateQuiz', {
    body: {
      title: 'Halves and thirds',
      subjectId,
      classIds: [classId],
      questionIds,
      isPractice: false,
      opensAt: new Date(`${today()}T00:00:00.000+05:30`).toISOString(),
      closesAt: new Date(`${today()}T23:59:00.000+05:30`).toISOString(),
      attempts: 1,
      shufflesQuestions: false,
      shufflesOptions: false,
      marks: 1,
      negativeMarks: 0,
      hasPartialCredit: false,
      showsResults: 'never',
      isPublished,
    },
  });
  return quiz.id;
}
