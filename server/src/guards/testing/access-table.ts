import { methodOf } from '@shala/contract/endpoint.ts';
import { newId } from '@shala/contract/new-id.ts';
import { type Role, roles } from '@shala/contract/roles.ts';
import { type RowName, rows } from '@shala/contract/rows.ts';
import { grantableTitles, type Title, titles } from '@shala/contract/titles.ts';
import { withValueAt } from '../../platform/test-kit/id-places.ts';
import {
  editFor,
  inputFor,
  isValidInput,
  type RowInput,
} from '../../platform/test-kit/row-inputs.ts';
import type { IdOf } from '../../platform/test-kit/sample.ts';
import type { TestAnswer, TestApp, TestPerson } from '../../platform/test-kit/test-app.ts';
import { type Mark, makeSights, type Seen, sights } from './sights.ts';

type Way = 'create' | 'edit';

/** A row of the contract as it is called; one that creates and edits is called in both ways. */
export interface Line {
  name: RowName;
  way?: Way;
}

const anyId: IdOf = () => newId();

export const lines: Line[] = (Object.keys(rows) as RowName[]).sort().flatMap((name): Line[] =>
  editFor(name, anyId)
    ? [
        { name, way: 'create' },
        { name, way: 'edit' },
      ]
    : [{ name }],
);

export const titleOf = ({ name, way }: Line) => (way ? `${name} (${way})` : name);

/** Asks for as much as there is, and creates at the school where a record may be of none. */
function inputOf({ name, way }: Line, idOf: IdOf, search: string): RowInput {
  let input = way === 'edit' ? editFor(name, idOf)! : inputFor(name, idOf);
  if (!isValidInput(name, input)) throw new Error(`No valid input of ${name}: see row-inputs.ts`);
  const offer = (...values: [part: 'query' | 'body', key: string, value: unknown][]) => {
    let wider = input;
    for (const [part, key, value] of values) wider = withValueAt(wider, [part, key], value);
    if (values.every(([part]) => input[part]) && isValidInput(name, wider)) input = wider;
  };
  offer(['query', 'pageSize', 500]);
  offer(['query', 'from', '2026-06-15'], ['query', 'to', '2027-05-01']);
  if (input.query && 'search' in (input.query as object)) offer(['query', 'search', search]);
  // Before the days that the person works there already.
  if (name === 'schoolUser/addEdit')
    offer(['body', 'from', '2026-01-05'], ['body', 'to', '2026-05-30']);
  if (way === 'create' || !hasIds(input.body)) offer(['body', 'schoolId', idOf('school')]);
  return input;
}

const hasIds = (body: unknown) => /"\w*[iI]ds?":/.test(JSON.stringify(body ?? {}));

/** Calls rows as everybody in turn. It knows nothing of who may call what. */
export async function openAccessTable(app: TestApp) {
  let seen = await makeSights(app);
  const school = await app.make.school({ plan_ends_on: '2028-06-14' });
  const place = { school, schoolClass: await app.make.schoolClass(school.id) };
  let withTitles = peopleWithTitles(app, place);
  const openedLast = new Map<Role, Title[]>();

  /** The cells of a line: one for each sight, and the titles of which each opens the row. */
  return async function cellsOf(line: Line): Promise<string[]> {
    const cells: string[] = [];
    for (const sight of sights) {
      const answer = await send(
        await seen.personOf(sight),
        line.name,
        inputOf(line, seen.idOf, seen.search),
      );
      cells.push(cell(line.name, answer, seen));
      if (hasWritten(line.name, answer)) seen = await renewed(app);
    }
    const unknown = inputOf(line, anyId, seen.search);
    for (const role of roles) {
      const all = grantableTitles(role);
      let isWritten = false;
      const opens = async (held: readonly Title[]) => {
        const person = await withTitles(role, held);
        const answer = await send(person, line.name, unknown);
        isWritten ||= hasWritten(line.name, answer);
        return answer.code !== 'not_allowed';
      };
      const likely = openedLast.get(role) ?? [];
      const opening = (await opens([])) ? all : await openingOf(all, likely, opens);
      if (isWritten) withTitles = peopleWithTitles(app, place);
      if (opening.length === 0) continue;
      if (opening.length < all.length) openedLast.set(role, opening);
      const found = opening.length === all.length ? 'any title' : opening.join(', ');
      return [...cells, role === 'SuperAdmin' ? found : `${role}: ${found}`];
    }
    return [...cells, ''];
  };
}

/** Each of the titles that opens a row by itself. Mostly they are those of the line before, so that few calls find them. */
async function openingOf(
  all: readonly Title[],
  likely: readonly Title[],
  opens: (held: readonly Title[]) => Promise<boolean>,
): Promise<Title[]> {
  const others = all.filter((title) => !likely.includes(title));
  const found = [await openingAmong(likely, opens), await openingAmong(others, opens)].flat();
  return all.filter((title) => found.includes(title));
}

/** Each of the titles that opens a row by itself, by calls with half of them, and half of those that open it. */
async function openingAmong(
  held: readonly Title[],
  opens: (held: readonly Title[]) => Promise<boolean>,
): Promise<Title[]> {
  if (held.length === 0 || !(await opens(held))) return [];
  if (held.length === 1) return [...held];
  const half = Math.ceil(held.length / 2);
  const first = await openingAmong(held.slice(0, half), opens);
  return [...first, ...(await openingAmong(held.slice(half), opens))];
}

interface Place {
  school: { id: string; district_id: string };
  schoolClass: Awaited<ReturnType<TestApp['make']['schoolClass']>>;
}

/** People at work in one place, each made when first asked for by a role and the only titles that they have. */
function peopleWithTitles(app: TestApp, place: Place) {
  const made = new Map<string, TestPerson>();
  return async (role: Role, held: readonly Title[]): Promise<TestPerson> => {
    const key = [role, ...held].join();
    const person = made.get(key) ?? (await makeWithTitles(app, role, held, place));
    made.set(key, person);
    return person;
  };
}

async function makeWithTitles(
  app: TestApp,
  role: Role,
  held: readonly Title[],
  { school, schoolClass }: Place,
): Promise<TestPerson> {
  const { make } = app;
  const student_id = role === 'Student' ? (await make.enrolled(schoolClass)).student.id : null;
  const titles_removed = titles.filter((title) => !held.includes(title));
  const { id } = await make.account(role, { titles_removed, student_id });
  if (role === 'Principal' || role === 'Teacher') await make.schoolUser(id, school.id);
  if (role === 'EducationOfficer') await make.locationUser(id, { district_id: school.district_id });
  return app.as(id);
}

/** What a call has changed must not be what the next one finds. */
async function renewed(app: TestApp): Promise<Seen> {
  const years = app.db.updateTable('academic_year');
  await years.set({ is_current: false }).where('name', '!=', '2026-27').execute();
  await years.set({ is_current: true }).where('name', '=', '2026-27').execute();
  return makeSights(app);
}

const send = (who: TestPerson, name: RowName, input: RowInput): Promise<TestAnswer<unknown>> =>
  who.call(name, input as never);

const hasWritten = (name: RowName, { status }: TestAnswer<unknown>) =>
  methodOf(name) !== 'GET' && status < 300;

const words: Record<string, string> = {
  not_signed_in: 'sign in',
  not_allowed: 'no',
  not_found: 'hidden',
  plan_expired: 'plan',
  password_change_required: 'password',
  conflict: 'rule',
  invalid_input: 'rule',
  in_use: 'rule',
  too_many_requests: 'wait',
};

function cell(name: RowName, answer: TestAnswer<unknown>, { marks }: Seen): string {
  if (answer.status >= 300 || answer.success === false) {
    return words[answer.code ?? ''] ?? (answer.success === false ? 'rule' : String(answer.status));
  }
  const verb = methodOf(name) === 'GET' ? 'reads' : 'does';
  const letters = lettersOf(answer.text, marks);
  return letters ? `${verb} ${letters}` : verb;
}

const lettersOf = (text: string, marks: Mark[]) =>
  marks
    .filter(({ values }) => values.some((value) => text.includes(value)))
    .map(({ letter }) => letter)
    .join('');
