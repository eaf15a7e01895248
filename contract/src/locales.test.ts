import { describe, expect, it } from 'vitest';
import { namespaces, textsOf } from './testing/locale-files.ts';

/** The placeholders of a text: `{{name}}`, and the tags around values. */
const placeholders = (text = '') => (text.match(/\{\{[^}]+\}\}|<\/?\w+>/g) ?? []).sort();

describe.each(['hi', 'mr'] as const)('the texts in %s', (language) => {
  it.each(namespaces)('of %s have every key, with the same values to fill in', (namespace) => {
    const english = textsOf('en', namespace);
    const translated = textsOf(language, namespace);
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) {
      expect(placeholders(translated.get(key)), key).toEqual(placeholders(text));
      expect(translated.get(key)?.trim(), key).not.toBe('');
    }
  });
});
