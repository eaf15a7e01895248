import type { ImportField } from '../../../platform/import/column-match.ts';

const field = (
  key: string,
  example: string,
  synonyms: string[],
  more: Partial<ImportField> = {},
): ImportField => ({
  key,
  labelKey: `imports:book.${key}`,
  synonyms,
  required: false,
  example,
  ...more,
});

/** The columns of accession registers, on paper and of other programs. */
export const bookImportFields: readonly ImportField[] = [
  field(
    'accessionNumber',
    '1201',
    [
      ...['Accession No', 'Acc No', 'Acc. No.', 'Accession Number', 'Book No', 'Barcode'],
      ...['दाखल क्रमांक', 'दाखल नं', 'दाख़िला क्रमांक', 'परिग्रहण संख्या', 'पुस्तक क्रमांक'],
    ],
    { required: true },
  ),
  field(
    'name',
    'Shyamchi Aai',
    [
      ...['Title', 'Book Title', 'Name of Book', 'Book Name', 'Title of the Book'],
      ...['शीर्षक', 'पुस्तकाचे नाव', 'पुस्तक का नाम', 'ग्रंथाचे नाव'],
    ],
    { required: true },
  ),
  field('localName', 'श्यामची आई', ['Title in Marathi', 'Title in Hindi', 'Local Title']),
  field('author', 'Sane Guruji', ['Author Name', 'Writer', 'लेखक', 'लेखकाचे नाव', 'लेखक का नाम']),
  field('publisher', 'Continental', ['Publication', 'Published by', 'प्रकाशक', 'प्रकाशन']),
  field('isbn', '978-0-306-40615-7', ['ISBN No', 'ISBN Number', 'ISBN 13', 'ISBN 10']),
  field('language', 'Marathi', ['Medium', 'भाषा']),
  field('shelf', '3/B', ['Rack', 'Cupboard', 'Location', 'Call No', 'कपाट', 'अलमारी', 'शेल्फ']),
  field('price', '120.00', ['Cost', 'Rate', 'Amount', 'Price Rs', 'किंमत', 'मूल्य', 'क़ीमत']),
  field(
    'acquiredOn',
    '15-06-2024',
    [
      ...['Date', 'Purchase Date', 'Date of Accession', 'Received On'],
      ...['Accession Date', 'दिनांक', 'तारीख', 'दाखल दिनांक', 'खरेदी दिनांक', 'तिथि'],
    ],
    { isDate: true },
  ),
];
