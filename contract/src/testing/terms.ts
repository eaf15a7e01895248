import { type Language, languages, readJson } from './locale-files.ts';

/**
 * A term of the product, one word per language. `said` are the forms in which it occurs: a text
 * whose English says the term says it in Hindi and Marathi too. `not` are words that must not stand
 * for it. Phrases are of whole words; `*` ends a stem. `except` names the texts (`file:key`, `*` at
 * the end for all below) that mean something else by the word.
 */
interface Term extends Record<Language, string> {
  said?: Record<Language, string[]>;
  not?: Partial<Record<Language, string[]>>;
  except?: string[];
}

export const terms: Term[] = readJson('terms.json');

const fillIns = /\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>|\S+@\S+/g;

/** The words of a text between single spaces, without what is filled in. */
const wordsOf = memoized((text) =>
  (
    text
      .replace(fillIns, ' ')
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' '),
);

const phrasePattern = memoized(
  (phrase) =>
    new RegExp(`(?<![^ ])${phrase.normalize('NFC').replaceAll('*', '[^ ]*')}(?![^ ])`, 'u'),
);

/** A test compares every text with every phrase, some hundred thousand times. */
function memoized<Result>(make: (text: string) => Result): (text: string) => Result {
  const made = new Map<string, Result>();
  return (text) => {
    const result = made.get(text) ?? make(text);
    made.set(text, result);
    return result;
  };
}

const says = (text: string, phrase: string) => phrasePattern(phrase).test(wordsOf(text));

/** Whether the list of exceptions names the text. */
export const isExcept = (term: Term, name: string) =>
  (term.except ?? []).some((except) =>
    except.endsWith('*') ? name.startsWith(except.slice(0, -1)) : name === except,
  );

/** The problems of one text in three languages, each with language, file and key. */
export function termProblems(name: string, texts: Record<Language, string>): string[] {
  const problems: string[] = [];
  for (const term of terms.filter((each) => !isExcept(each, name)))
    for (const language of languages) {
      const banned = term.not?.[language]?.find((phrase) => says(texts[language], phrase));
      if (banned)
        problems.push(`${language} ${name} says “${banned}”, the term is “${term[language]}”`);
      else if (term.said?.en.some((phrase) => says(texts.en, phrase)) && !hasTerm(term, language))
        problems.push(`${language} ${name} does not say “${term[language]}” (${term.en})`);
    }
  return problems;

  function hasTerm(term: Term, language: Language) {
    return term.said?.[language].some((phrase) => says(texts[language], phrase));
  }
}
