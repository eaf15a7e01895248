import type { Language } from '@shala/contract/fields.ts';

/** Months in short, as Unicode's CLDR has them for India, so that no browser writes them in another way. */
export const monthNames: Record<Language, readonly string[]> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
  hi: 'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰'.split(' '),
  mr: 'जाने फेब्रु मार्च एप्रि मे जून जुलै ऑग सप्टें ऑक्टो नोव्हें डिसें'.split(' '),
};
