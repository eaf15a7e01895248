import type { Language } from '@shala/contract/fields.ts';
import type { Difficulty, QuestionKind } from '@shala/contract/questions.ts';
import type { Choice } from '../../../../platform/import/cell-rules/choice.ts';
import { ownChoice } from '../../../../platform/import/own-words.ts';

export const kindChoices: readonly Choice<QuestionKind>[] = [
  ownChoice('single', 'quizzes:kind.single', [
    ...['single', 'Single choice', 'MCQ', 'SCQ', 'Multiple choice', 'one right', 'Objective'],
    ...['एक बरोबर', 'एक सही', 'बहुपर्यायी', 'बहुविकल्पीय'],
  ]),
  ownChoice('multiple', 'quizzes:kind.multiple', [
    ...['multiple', 'Multiple correct', 'Multiple response', 'Multi select', 'MSQ', 'MMCQ'],
    ...['अनेक बरोबर', 'अनेक सही'],
  ]),
  ownChoice('trueFalse', 'quizzes:kind.trueFalse', [
    ...['trueFalse', 'True or false', 'True/False', 'TF', 'T/F'],
    ...['चूक की बरोबर', 'चूक किंवा बरोबर', 'सही या गलत', 'सही/गलत', 'सत्य असत्य'],
  ]),
  ownChoice('numeric', 'quizzes:kind.numeric', [
    ...['numeric', 'Number', 'Numerical', 'Integer', 'NAT', 'संख्या', 'संख्यात्मक'],
  ]),
];

export const difficultyChoices: readonly Choice<Difficulty>[] = [
  ownChoice('easy', 'quizzes:difficulty.easy', [
    ...['easy', 'Low', 'Simple', 'सोपा', 'सोपे', 'सरल', 'आसान'],
  ]),
  ownChoice('medium', 'quizzes:difficulty.medium', [
    ...['medium', 'Moderate', 'Average', 'Normal', 'मध्यम'],
  ]),
  ownChoice('hard', 'quizzes:difficulty.hard', [
    ...['hard', 'Difficult', 'High', 'Tough', 'कठीण', 'अवघड', 'कठिन'],
  ]),
];

export const languageChoices: readonly Choice<Language>[] = [
  ownChoice('en', 'schools:medium.en', ['en', 'English', 'Eng', 'इंग्रजी', 'अंग्रेज़ी', 'अंग्रेजी']),
  ownChoice('hi', 'schools:medium.hi', ['hi', 'Hindi', 'हिंदी', 'हिन्दी']),
  ownChoice('mr', 'schools:medium.mr', ['mr', 'Marathi', 'मराठी']),
];

/** How teachers write that a sentence is true, or is not. */
export const truthChoices: readonly Choice<boolean>[] = [
  { value: true, names: ['True', 'T', 'Yes', 'Right', 'सत्य', 'बरोबर', 'सही', 'होय', 'हाँ'] },
  { value: false, names: ['False', 'F', 'No', 'Wrong', 'असत्य', 'चूक', 'गलत', 'ग़लत', 'नाही', 'नहीं'] },
];
