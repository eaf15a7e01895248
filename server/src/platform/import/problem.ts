/** The problems of a file, a column or a cell; each has a text under `problem` in `imports.json`. */
export const problemKeys = [
  // the file
  'empty',
  'header_only',
  'no_header',
  'letters_lost_in_heading',
  'too_large',
  'too_large_inside',
  'too_many_columns',
  'row_too_long',
  'unclosed_quote',
  'old_excel',
  'binary_excel',
  'password',
  'open_document',
  'web_page',
  'xml_table',
  'pdf',
  'image',
  'other_office',
  'archive',
  'not_text',
  'damaged_xlsx',
  'no_sheet',
  'damaged_xml',
  'damaged_package',
  'no_questions',
  'marc_empty',
  // a row or a cell, as it stands in the file
  'extra_cells',
  'stray_quote',
  'unreadable_characters',
  'letters_lost',
  'cell_too_long',
  'digits_lost',
  'formula_without_value',
  'cell_error',
  // a question, as it stands in the file of a quiz program
  'question_answer_letter',
  'question_kind',
  'question_matching',
  'question_open',
  'question_options',
  'question_picture_missing',
  'question_short_answer',
  'question_stray_answer',
  'question_text_only',
  'question_unreadable',
  'question_without_end',
  // a record of a library, as it stands in a MARC file
  'marc_copy_gone',
  'marc_damaged',
  'marc_encoding',
  // which column is which field
  'unknown_field',
  'unknown_column',
  'column_twice',
  'column_required',
  'aadhaar_column',
  // what a cell says
  'digits',
  'isbn',
  'number',
  'rupees',
  'whole_number',
  'range',
  'too_long',
  'person_name',
  'relation',
  'udise_code',
  'udise_zero_lost',
  'mobile',
  'mobile_several',
  'pin_code',
  'yes_no',
  'date',
  'date_year',
  'date_no_such_day',
  'date_month_first',
  'date_order',
  'standard',
  'choice',
  'choice_similar',
] as const;

export type ProblemKey = (typeof problemKeys)[number];
export type ProblemValues = Record<string, string | number>;

/** The form that `say` accepts. */
export type ProblemText = `imports:problem.${ProblemKey}`;

export const textOf = (key: ProblemKey): ProblemText => `imports:problem.${key}`;
export const keyOf = (text: ProblemText): ProblemKey =>
  text.slice(text.indexOf('.') + 1) as ProblemKey;

/** The file cannot be read as a table; the text says what to do. */
export class TableProblem extends Error {
  readonly key: ProblemText;
  readonly values: ProblemValues;

  constructor(key: ProblemKey, values: ProblemValues = {}, cause?: unknown) {
    super(key, { cause });
    this.name = 'TableProblem';
    this.key = textOf(key);
    this.values = values;
  }
}
