import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { schoolLibrary } from './testing/school-library.ts';

let app: TestApp;
let library: Awaited<ReturnType<typeof schoolLibrary>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  library = await schoolLibrary(app);
});

describe('POST /api/library/updateSettings', () => {
  it('sets limits, and refuses to overwrite what another set meanwhile', async () => {
    const params = { schoolId: library.school.id };
    const { result } = await library.principal.call('library/fetchSettings/:schoolId', { params });
    expect(result).toMatchObject({ studentBooks: 2, finePaise: 100 });
    const save = (with_: object) =>
      library.principal.call('library/updateSettings', { body: { ...result, ...with_ } });
    expect((await save({ studentBooks: 3 })).result).toMatchObject({ studentBooks: 3, version: 1 });
    expect((await save({ studentBooks: 4, version: 1 })).status).toBe(200);
    expect((await save({ studentBooks: 5, version: 1 })).status).toBe(409);
    expect((await library.asha.call('library/updateSettings', { body: result })).status).toBe(403);
    expect((await save({ studentBooks: 51, version: 2 })).status).toBe(422);
  });

  it('gives what another has set first to whoever opened the form before', async () => {
    const params = { schoolId: library.school.id };
    const { result } = await library.principal.call('library/fetchSettings/:schoolId', { params });
    const save = (with_: object) =>
      library.principal.call('library/updateSettings', { body: { ...result, ...with_ } });
    expect((await save({ studentDays: 15 })).status).toBe(200);
    const second = await save({ studentBooks: 3 });
    expect(second.status).toBe(409);
    expect(second.result).toMatchObject({ studentDays: 15, studentBooks: 2, version: 1 });
  });
});
