import { language } from '@shala/contract/fields.ts';
import { difficulties, questionKinds } from '@shala/contract/questions.ts';
import type { ImportField } from '../../../../platform/import/column-match.ts';

export const letters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

type Known = Partial<Pick<ImportField, 'synonyms' | 'choices' | 'choiceTexts'>>;

const field = (
  key: string,
  example: string,
  { synonyms = [], ...choices }: Known = {},
): ImportField => ({
  key,
  labelKey: `imports:question.field.${key}`,
  synonyms,
  required: key === 'text',
  example,
  ...choices,
});

const optionFields = letters.map((letter, index) =>
  field(`option${letter}`, ['12', '13', '14', '15', '', ''][index]!, {
    synonyms: [
      ...[`Option ${letter}`, `Option ${index + 1}`, `Choice ${letter}`, `Choice ${index + 1}`],
      ...[`Opt ${letter}`, letter, `Answer ${letter}`, `Answer ${index + 1}`],
      ...[`पर्याय ${letter}`, `पर्याय ${index + 1}`, `विकल्प ${letter}`, `विकल्प ${index + 1}`],
    ],
  }),
);

const pictureFields = letters.map((letter) => field(`picture${letter}`, ''));
const secondFields = letters.map((letter) => field(`second${letter}`, ''));

const languages = { choices: language.options, choiceTexts: 'schools:medium' };

/** A list of questions, as teachers keep it and as our own export has it. */
export const questionFields: readonly ImportField[] = [
  field('text', 'What is \\(5 + 7\\)?', {
    synonyms: ['Question', 'Question Text', 'Que', 'Stem', 'प्रश्न', 'सवाल'],
  }),
  field('kind', 'single', {
    synonyms: ['Type', 'Question Type', 'Kind', 'प्रकार', 'प्रश्न प्रकार'],
    choices: questionKinds,
    choiceTexts: 'quizzes:kind',
  }),
  ...optionFields,
  field('right', 'A', {
    synonyms: [
      ...['Correct Answer', 'Right Answer', 'Correct Option', 'Answer', 'Answer Key', 'Key'],
      ...['Ans', 'Correct', 'उत्तर', 'बरोबर उत्तर', 'अचूक उत्तर', 'सही उत्तर', 'बरोबर पर्याय'],
    ],
  }),
  field('tolerance', '0.01', { synonyms: ['Accepted Error', 'Error', 'Margin'] }),
  field('explanation', '5 and 7 make 12.', {
    synonyms: [
      ...['Solution', 'Hint', 'Reason', 'Feedback', 'General Feedback'],
      ...['स्पष्टीकरण', 'व्याख्या', 'कारण'],
    ],
  }),
  field('standard', '6', {
    synonyms: ['Class', 'Std', 'Grade', 'Standard', 'इयत्ता', 'कक्षा'],
  }),
  field('subject', 'Mathematics', { synonyms: ['Subject Name', 'विषय'] }),
  field('chapter', 'Numbers', {
    synonyms: [
      ...['Topic', 'Unit', 'Lesson', 'Chapter Name', 'Category'],
      ...['पाठ', 'धडा', 'घटक', 'अध्याय', 'प्रकरण'],
    ],
  }),
  field('difficulty', 'easy', {
    synonyms: ['Level', 'Difficulty Level', 'काठिण्य', 'काठिण्य पातळी', 'कठिनाई', 'कठिनाई स्तर'],
    choices: difficulties,
    choiceTexts: 'quizzes:difficulty',
  }),
  field('language', 'en', {
    synonyms: ['Medium', 'Lang', 'भाषा', 'माध्यम'],
    ...languages,
  }),
  field('secondText', '५ + ७ = ?', { synonyms: ['Question in second language'] }),
  ...secondFields,
  field('secondLanguage', 'mr', languages),
  field('picture', '', { synonyms: ['Image', 'Figure', 'Picture Name', 'चित्र', 'आकृती'] }),
  ...pictureFields,
  field('audio', '', { synonyms: ['Sound', 'Recording', 'Audio File', 'ध्वनी', 'ऑडिओ', 'ऑडियो'] }),
];
