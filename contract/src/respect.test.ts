import { expect, it } from 'vitest';
import { textsOf } from './testing/locale-files.ts';

/** Messages whose name is that of a student or of one of the staff. */
const ofPerson = /^(student|enrolment|admission|certificate|leave|user)\./;

/** The verb agrees with the name where no word after it makes it the object. */
const familiar = {
  hi: /\{\{name\}\}(?! (?:का|की|के|ने|को|से) )[^।;,]*(?<![^ ])(?:है|था|रहा|चुका)(?=[।,; ])/,
  mr: /\{\{name\}\}(?: (?:चा|ची|चे|च्या|ला|ने) |(?! यां)[^.;,]*(?<![^ ])(?:आहे|नाही|नव्हता|होता|आला)(?=[.,; ]))/,
};

it.each(['hi', 'mr'] as const)(
  'a message in %s speaks of a person in the respectful plural, which fits girls and boys alike',
  (language) => {
    const texts = [...textsOf(language, 'messages')].filter(([key]) => ofPerson.test(key));
    expect(texts.filter(([, text]) => familiar[language].test(text))).toEqual([]);
    expect(texts.length).toBeGreaterThan(20);
  },
);
