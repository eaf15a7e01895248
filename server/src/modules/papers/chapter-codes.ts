import type { Language } from '@shala/contract/fields.ts';
import { nameIn } from '@shala/contract/names.ts';
import { qrCode } from '../../platform/pdf/qr-code.ts';
import type { PaperServices } from './paper.ts';

interface Named {
  name: string;
  localName: string | null;
  nameHindi: string | null;
}

export interface ChapterCodes {
  language: Language;
  subject: Named;
  standard: number;
  /** Of the installation, for who reads the sheet. */
  address: string;
  /** In the order of the textbook. */
  chapters: (Named & { number: number | null; address: string })[];
}

/** Twelve codes on an A4 sheet, each with the chapter's number and name. */
export function printChapterCodes(
  { printer, say: sayIn }: PaperServices,
  { language, subject, standard, address, chapters }: ChapterCodes,
): Promise<Buffer> {
  const say = sayIn(language);
  return printer.print({
    template: 'chapter-codes.typ',
    data: {
      language,
      title: say('papers:chapterCodes.title', {
        subject: nameIn(language, subject),
        standard: say(`papers:standard.${standard}`),
      }),
      howTo: say('papers:chapterCodes.howTo'),
      address,
      codes: chapters.map((chapter) => ({
        number: chapter.number?.toString() ?? null,
        name: nameIn(language, chapter),
        code: qrCode(chapter.address),
      })),
      page: say('papers:classList.page', { page: '⟨page⟩', pages: '⟨pages⟩' }),
    },
  });
}
