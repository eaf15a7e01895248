import type { Language } from '@shala/contract/fields.ts';

/** The language of a tag such as `hi`, `en_us` or `mr-IN`, where it is one of ours. */
export function languageOf(tag: string): Language | undefined {
  const [first = ''] = tag.toLowerCase().trim().split(/[-_]/);
  return first === 'en' || first === 'hi' || first === 'mr' ? first : undefined;
}
