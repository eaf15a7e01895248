import { describe, expect, it } from 'vitest';
import { namespaces, textsOf } from './testing/locale-files.ts';
import { isExcept, termProblems, terms } from './testing/terms.ts';

const textsOfAll = (namespace: string) => {
  const hi = textsOf('hi', namespace);
  const mr = textsOf('mr', namespace);
  return [...textsOf('en', namespace)].map(([key, text]) => ({
    name: `${namespace}:${key}`,
    texts: { en: text, hi: hi.get(key) ?? '', mr: mr.get(key) ?? '' },
  }));
};

describe('the terms', () => {
  it.each(namespaces)('are the only words for their concepts in %s', (namespace) => {
    expect(textsOfAll(namespace).flatMap(({ name, texts }) => termProblems(name, texts))).toEqual(
      [],
    );
  });

  it('reject a banned word in any inflected form, but not inside another word', () => {
    const problems = (hi: string) => termProblems('x:y', { en: '', hi, mr: '' });
    expect(problems('दो उपकरणों पर')).toEqual(['hi x:y says “उपकरण*”, the term is “डिवाइस”']);
    expect(problems('नीउपकरण')).toEqual([]);
  });

  it('reject a second translation', () => {
    const texts = { en: 'Withdraw the application', hi: 'आवेदन वापस लें', mr: 'अर्ज काढून घ्या' };
    expect(termProblems('x:y', texts)).toEqual(['mr x:y does not say “मागे घ्या” (Withdraw)']);
  });

  it('ignore placeholders', () => {
    expect(termProblems('x:y', { en: '{{school}}', hi: '{{school}}', mr: '{{school}}' })).toEqual(
      [],
    );
  });

  it('have no exception for a removed text', () => {
    const names = namespaces.flatMap((each) => textsOfAll(each).map(({ name }) => name));
    const gone = terms.flatMap((term) =>
      (term.except ?? []).filter(
        (except) => !names.some((name) => isExcept({ ...term, except: [except] }, name)),
      ),
    );
    expect(gone).toEqual([]);
  });

  it('have one entry for each concept', () => {
    const english = terms.map((term) => term.en);
    expect(english).toEqual([...new Set(english)]);
  });
});
