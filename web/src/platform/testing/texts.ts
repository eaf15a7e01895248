import type { Language } from '@shala/contract/fields.ts';
import { createInstance, type TFunction } from 'i18next';
import { allTexts } from './page-texts.ts';

/** The product's own texts of a namespace, for tests of the wording. */
export function textsOf(namespace: string, language: Language = 'en'): TFunction {
  const texts = createInstance();
  void texts.init({
    lng: language,
    defaultNS: namespace,
    interpolation: { escapeValue: false },
    resources: allTexts(),
    initAsync: false,
  });
  return texts.t;
}
