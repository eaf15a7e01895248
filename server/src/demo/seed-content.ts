import { saveContent, updateState } from '../modules/content/content-public.ts';
import { subjectKey } from '../modules/subjects/subjects-public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Settings } from '../platform/settings.ts';
import type { Say } from '../platform/texts.ts';
import { principalOf } from './calls.ts';

interface Content {
  settings: Settings;
  clock: Clock;
  say: Say;
  schoolId: string;
}

/** [title, in Marathi, standard, subject, language, address] of public lessons. */
const links = [
  [
    'Fractions in daily life',
    'दैनंदिन जीवनातील अपूर्णांक',
    5,
    'Mathematics',
    'mr',
    'https://diksha.gov.in/mh',
  ],
  [
    'Stories for reading aloud',
    'मोठ्याने वाचण्याच्या गोष्टी',
    5,
    'English',
    'en',
    'https://storyweaver.org.in/en',
  ],
  [
    'Textbooks of all standards',
    'सर्व इयत्तांची पाठ्यपुस्तके',
    5,
    'Marathi',
    'mr',
    'https://ebalbharati.in',
  ],
] as const;

/** Links of the demo's own school: two are published, one waits for review. */
export async function seedContent(db: Database, of: Content): Promise<void> {
  const call = await principalOf(db, of);
  const subjects = await db
    .selectFrom('subject')
    .where('school_id', 'is', null)
    .select(['id', 'match_key'])
    .execute();
  for (const [place, [name, localName, standard, subject, language, link]] of links.entries()) {
    const { id: subjectId } = subjects.find(({ match_key }) => match_key === subjectKey(subject))!;
    const form = { schoolId: of.schoolId, name, localName, standard, subjectId, language, link };
    const { id, version } = await saveContent(of.settings, call, form);
    await updateState(call, { id, version, state: place === 0 ? 'review' : 'published' });
  }
}
