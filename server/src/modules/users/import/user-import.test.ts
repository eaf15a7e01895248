import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { importList, list, personOf } from '../testing/import-list.ts';

let app: TestApp;
let superAdmin: TestPerson;
let kudal: { id: string; udise_code: string; district_id: string };
let malvan: { id: string; udise_code: string };

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.some('SuperAdmin');
  kudal = await app.make.school({ name: 'ZP School Kudal' });
  malvan = await app.make.school({ name: 'High School Malvan' });
});
afterAll(() => app.close());

const issues = ({ errors }: Awaited<ReturnType<typeof importList>>) =>
  errors.map(({ line, field, message }) => [line, field, message]);

describe('POST /api/User/bulkUploadUser', () => {
  it('imports people with their schools and areas, as clerks write them', async () => {
    await app.make.district({ name: 'Sindhudurg', name_marathi: 'सिंधुदुर्ग' });
    const outcome = await importList(
      app,
      superAdmin,
      list(
        `Asha Patil,Asha@School.example,+91 98220 11111,शिक्षिका,${kudal.udise_code},Assistant Teacher,15-06-2024,,,Marathi`,
        `Meera Joshi,,9822022222,HM,"${kudal.udise_code}, ${malvan.udise_code}",,,,,`,
        'Vasudha Rane,rane@office.example,,Education Officer,,,,महाराष्ट्र,सिंधुदुर्ग,en',
      ),
    );
    expect(outcome).toMatchObject({ total: 3, inserted: 3, rejected: 0 });
    expect(await personOf(app, 'asha@school.example')).toMatchObject({
      name: 'Asha Patil',
      mobile: '9822011111',
      role: 'Teacher',
      language: 'mr',
      passwordChangeRequired: false,
      isPremium: true,
      version: 1,
      schools: [{ schoolId: kudal.id, designation: 'Assistant Teacher', from: '2024-06-15' }],
    });
    const meera = await personOf(app, '9822022222');
    expect(meera.role).toBe('Principal');
    expect(meera.schools.map(({ schoolId, from }) => [schoolId, from]).sort()).toEqual(
      [
        [kudal.id, '2026-11-16'],
        [malvan.id, '2026-11-16'],
      ].sort(),
    );
    expect(await personOf(app, 'rane@office.example')).toMatchObject({
      role: 'EducationOfficer',
      locations: [{ areaName: 'Sindhudurg, Maharashtra' }],
    });
  });

  it('says at once all that is wrong with a line', async () => {
    const outcome = await importList(
      app,
      superAdmin,
      list(
        ',,98220,,27000000000,,,,,xx',
        'Hema Naik,,9822022233,Teacher,,,31-31-2024,,,',
        'Hema Naik,,9822022233,Education Officer,,,,Nowhere,Nowhere,xx',
      ),
    );
    expect(issues(outcome).map(([line, field]) => [line, field])).toEqual([
      ...['mobile', 'language', 'name', 'role', 'udiseCodes'].map((field) => [2, field]),
      ...['from', 'udiseCodes'].map((field) => [3, field]),
      ...['language', 'state'].map((field) => [4, field]),
    ]);
  });

  it('reads the role from the designation where a list has no roles', async () => {
    const outcome = await importList(app, superAdmin, [
      'Sr,Name,Mobile,DISE,Post',
      `1,Nita Desai,9822077771,${kudal.udise_code},Asst. Teacher`,
      `2,Uday Salvi,9822077772,${kudal.udise_code},Head Master`,
      `3,Suresh Parab,9822077773,${kudal.udise_code},Peon`,
    ]);
    expect(outcome).toMatchObject({ inserted: 2, rejected: 1 });
    expect(issues(outcome)).toEqual([[4, 'role', expect.any(String)]]);
    expect(await personOf(app, '9822077771')).toMatchObject({
      role: 'Teacher',
      schools: [{ designation: 'Asst. Teacher' }],
    });
  });

  it('knows the headings and posts of a list of teachers in Hindi and in Marathi', async () => {
    const inHindi = await importList(app, superAdmin, [
      'क्रम संख्या,शिक्षक का नाम,पद,मो. नं.,यू-डायस कोड',
      `1,सुनील यादव,सहायक अध्यापक,9822077781,${kudal.udise_code}`,
    ]);
    const inMarathi = await importList(app, superAdmin, [
      'अ.क्र.,शिक्षकाचे नाव,पदनाम,भ्रमणध्वनी क्र.,यू-डायस कोड',
      `1,सुनील जाधव,सहशिक्षक,9822077782,${kudal.udise_code}`,
    ]);
    expect([inHindi.inserted, inMarathi.inserted]).toEqual([1, 1]);
    expect(await personOf(app, '9822077781')).toMatchObject({ name: 'सुनील यादव', role: 'Teacher' });
    expect(await personOf(app, '9822077782')).toMatchObject({ name: 'सुनील जाधव', role: 'Teacher' });
  });

  it('imports the gender as clerks write it, and keeps it where the cell is blank', async () => {
    const named = (line: string) => ['Name,Mobile,Role,UDISE,Sex', line];
    const line = (sex: string) =>
      named(`Lata Sawant,9822055551,Teacher,${kudal.udise_code},${sex}`);
    expect((await importList(app, superAdmin, line('स्त्री'))).inserted).toBe(1);
    expect((await personOf(app, '9822055551')).gender).toBe('female');
    expect((await importList(app, superAdmin, line(''))).unchanged).toBe(1);
    expect((await personOf(app, '9822055551')).gender).toBe('female');
    expect((await importList(app, superAdmin, line('Klingon'))).rejected).toBe(1);
  });

  it('changes nothing when the same list is imported again, also on another day', async () => {
    const lines = list(
      `Ravi More,ravi@school.example,9822033333,Teacher,${kudal.udise_code},Clerk,,,,`,
    );
    expect((await importList(app, superAdmin, lines)).inserted).toBe(1);
    const before = await personOf(app, 'ravi@school.example');
    app.clock.pass({ days: 1 });
    superAdmin = await app.as(superAdmin.id);
    const again = await importList(app, superAdmin, lines);
    expect(again).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
    expect(await personOf(app, 'ravi@school.example')).toEqual(before);
  });

  it('updates by e-mail or mobile; a blank cell changes nothing', async () => {
    await importList(
      app,
      superAdmin,
      list(`Sunil Naik,naik@school.example,9822044444,Teacher,${kudal.udise_code},Clerk,,,,mr`),
    );
    const outcome = await importList(
      app,
      superAdmin,
      list(`Sunil R. Naik,,9822044444,Teacher,${malvan.udise_code},,,,,`),
    );
    expect(outcome.updated).toBe(1);
    const naik = await personOf(app, 'naik@school.example');
    expect(naik).toMatchObject({ name: 'Sunil R. Naik', language: 'mr', version: 2 });
    expect(naik.schools).toHaveLength(2);
    expect(naik.schools).toContainEqual(
      expect.objectContaining({ schoolId: kudal.id, designation: 'Clerk' }),
    );
  });

  it('merges several lines of one person, one for each school', async () => {
    const outcome = await importList(
      app,
      superAdmin,
      list(
        `Two Schools,two@school.example,,Teacher,${kudal.udise_code},,,,,`,
        `Two Schools,two@school.example,,Teacher,${malvan.udise_code},,,,,`,
      ),
    );
    expect(outcome).toMatchObject({ inserted: 1, updated: 1 });
    expect((await personOf(app, 'two@school.example')).schools).toHaveLength(2);
  });

  it('reports line, column and problem, and imports the good lines', async () => {
    const outcome = await importList(
      app,
      superAdmin,
      list(
        `,a@school.example,,Teacher,${kudal.udise_code},,,,,`,
        `No Contact,,,Teacher,${kudal.udise_code},,,,,`,
        `Bad Mobile,,12345,Teacher,${kudal.udise_code},,,,,`,
        `Bad Role,b@school.example,,Gardener,${kudal.udise_code},,,,,`,
        'No School,c@school.example,,Teacher,,,,,,',
        'Other School,d@school.example,,Teacher,27999999999,,,,,',
        'No Area,e@school.example,,Education Officer,,,,,,',
        'Wrong Area,f@school.example,,Education Officer,,,,,Atlantis,',
        `Good One,good@school.example,,Teacher,${kudal.udise_code},,,,,`,
      ),
    );
    expect(outcome).toMatchObject({ total: 9, inserted: 1, rejected: 8 });
    expect(issues(outcome)).toEqual([
      [2, 'name', 'Fill this in.'],
      [3, 'mobile', 'Enter a mobile number or an e-mail address.'],
      [4, 'mobile', 'A mobile number has 10 digits and begins with 6, 7, 8 or 9.'],
      [5, 'role', 'Write one of these: Teacher, Principal, Education officer.'],
      [6, 'udiseCodes', 'Choose at least one school.'],
      [7, 'udiseCodes', 'There is no school 27999999999 to which you can assign people.'],
      [8, 'district', 'Choose at least one state, district or block for an officer.'],
      [9, 'district', 'There is no district of this name here. Check the spelling and the state.'],
    ]);
  });

  it('adds people without a school to the only school of the principal who imports them', async () => {
    const principal = await app.some('Principal', { schoolId: malvan.id });
    const staff = (designation: string) => [
      'Name of teacher,Mobile,Designation',
      `Ila Pawar,9822033331,${designation}`,
    ];
    const outcome = await importList(app, principal, staff('Assistant Teacher'));
    expect(outcome).toMatchObject({ inserted: 1, rejected: 0 });
    expect((await personOf(app, '9822033331')).schools).toEqual([
      expect.objectContaining({ schoolId: malvan.id, designation: 'Assistant Teacher' }),
    ]);
    expect(await importList(app, principal, staff('Assistant Teacher'))).toMatchObject({
      unchanged: 1,
    });
    expect(await importList(app, principal, staff('Sub Teacher'))).toMatchObject({ updated: 1 });
    expect((await personOf(app, '9822033331')).schools).toEqual([
      expect.objectContaining({ schoolId: malvan.id, designation: 'Sub Teacher' }),
    ]);
  });

  it('asks a principal of two schools which one people belong to', async () => {
    const principal = await app.some('Principal', { schoolId: kudal.id });
    await app.make.schoolUser(principal.id, malvan.id);
    const outcome = await importList(app, principal, [
      'Name of teacher,Mobile,Designation',
      'Ila Rane,9822033332,Assistant Teacher',
    ]);
    expect(issues(outcome)).toEqual([[2, 'udiseCodes', 'Choose at least one school.']]);
  });

  it('does not turn one person into another over a shared number', async () => {
    const outcome = await importList(
      app,
      superAdmin,
      list(
        `Kiran Desai,,9822055555,Teacher,${kudal.udise_code},,,,,`,
        `Kiran Sawant,,9822055555,Teacher,${kudal.udise_code},,,,,`,
      ),
    );
    expect(issues(outcome)).toEqual([
      [3, 'mobile', expect.stringMatching(/Row 2 .* for Kiran Desai/)],
    ]);
    expect((await personOf(app, '9822055555')).name).toBe('Kiran Desai');
  });

  it('tells people apart whose initials do not fit each other, and names the line of a repeated e-mail', async () => {
    const outcome = await importList(
      app,
      superAdmin,
      list(
        `Kale A,,9822055556,Teacher,${kudal.udise_code},,,,,`,
        `Kale B,,9822055556,Teacher,${kudal.udise_code},,,,,`,
        `Kale Anand,,9822055556,Teacher,${kudal.udise_code},,,,,`,
        `Rane Asha,rane@school.example,,Teacher,${kudal.udise_code},,,,,`,
        `Sawant Usha,rane@school.example,,Principal,${kudal.udise_code},,,,,`,
      ),
    );
    expect(issues(outcome)).toEqual([
      [3, 'mobile', expect.stringMatching(/Row 2 .* for Kale A\./)],
      [6, 'email', expect.stringMatching(/Row 5 .* for Rane Asha\./)],
    ]);
  });

  it('names at the e-mail the line of the same person with another role', async () => {
    const outcome = await importList(
      app,
      superAdmin,
      list(
        `Loke Vasant,loke@school.example,,Teacher,${kudal.udise_code},,,,,`,
        `Loke Vasant,loke@school.example,,Principal,${kudal.udise_code},,,,,`,
      ),
    );
    expect(issues(outcome)).toEqual([
      [3, 'email', expect.stringMatching(/^Row 2 .* with the role “Teacher”\./)],
    ]);
    const again = list(`Loke Vasant,loke@school.example,,Principal,${kudal.udise_code},,,,,`);
    expect(issues(await importList(app, superAdmin, again))).toEqual([
      [2, 'role', expect.stringMatching(/^This person's role here is “Teacher”/)],
    ]);
  });

  it.each([
    ['Kiran', 'A. Kiran Desai'],
    ['A K', 'A K'],
  ])('takes %s for %s', async (written, stored) => {
    const mobile = `9822${100_000 + stored.length}`;
    const { id } = await app.make.account('Teacher', { name: stored, mobile });
    await app.make.schoolUser(id, kudal.id);
    const outcome = await importList(
      app,
      superAdmin,
      list(`${written},,${mobile},Teacher,${kudal.udise_code},Games,,,,`),
    );
    expect(outcome.updated).toBe(1);
  });

  it('rejects a line whose e-mail and mobile belong to two people', async () => {
    await importList(
      app,
      superAdmin,
      list(
        `First Person,first@school.example,9822066661,Teacher,${kudal.udise_code},,,,,`,
        `Second Person,second@school.example,9822066662,Teacher,${kudal.udise_code},,,,,`,
      ),
    );
    const outcome = await importList(
      app,
      superAdmin,
      list(`First Person,first@school.example,9822066662,Teacher,${kudal.udise_code},,,,,`),
    );
    expect(issues(outcome)).toEqual([[2, 'mobile', expect.stringContaining('two different')]]);
  });

  it('rejects a first day after the last day of the present work', async () => {
    const { id } = await app.make.account('Teacher', {
      name: 'Ends Soon',
      email: 'ends@school.example',
    });
    await app.make.schoolUser(id, kudal.id, { ends_on: '2026-12-31' });
    const outcome = await importList(
      app,
      superAdmin,
      list(`Ends Soon,ends@school.example,,Teacher,${kudal.udise_code},,01-01-2027,,,`),
    );
    expect(issues(outcome)).toEqual([[2, 'from', 'The last day is before the first day.']]);
  });

  it('does not change a role', async () => {
    await importList(
      app,
      superAdmin,
      list(`Role Stays,role@school.example,,Teacher,${kudal.udise_code},,,,,`),
    );
    const outcome = await importList(
      app,
      superAdmin,
      list(`Role Stays,role@school.example,,Principal,${kudal.udise_code},,,,,`),
    );
    expect(issues(outcome)).toEqual([[2, 'role', expect.stringContaining('here is “Teacher”')]]);
  });

  it('writes nothing in a dry run, and reports the same outcome', async () => {
    const lines = list(
      `Dry Run,dry@school.example,,Teacher,${kudal.udise_code},,,,,`,
      `Dry Run,dry@school.example,,Teacher,${malvan.udise_code},,,,,`,
    );
    const dry = await importList(app, superAdmin, lines, { dryRun: 'true' });
    expect(dry).toMatchObject({ inserted: 1, updated: 1, rejected: 0 });
    await expect(personOf(app, 'dry@school.example')).rejects.toThrow();
  });

  it('includes the earlier batches of a dry run', async () => {
    const many = Array.from(
      { length: 1100 },
      (_, index) => `Many ${index},dry${index}@school.example,,Teacher,${kudal.udise_code},,,,,`,
    );
    const dry = await importList(app, superAdmin, list(...many, many[0]!), { dryRun: 'true' });
    expect(dry).toMatchObject({ inserted: 1100, unchanged: 1 });
  });
});

describe('an import by a Principal', () => {
  it('reaches only teachers of the own school', async () => {
    const principal = await app.some('Principal', { schoolId: kudal.id });
    const fellow = await app.make.account('Principal', { email: 'fellow@school.example' });
    await app.make.schoolUser(fellow.id, kudal.id);
    const stranger = await app.make.account('Teacher', { email: 'stranger@school.example' });
    await app.make.schoolUser(stranger.id, malvan.id);
    const { email } = await app.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', principal.id)
      .executeTakeFirstOrThrow();
    const outcome = await importList(
      app,
      principal,
      list(
        `Own Teacher,own@school.example,,Teacher,${kudal.udise_code},,,,,`,
        `New Head,head@school.example,,Principal,${kudal.udise_code},,,,,`,
        `Elsewhere,else@school.example,,Teacher,${malvan.udise_code},,,,,`,
        `${fellow.name},fellow@school.example,,,${kudal.udise_code},Boss,,,,`,
        `${stranger.name},stranger@school.example,,Teacher,${kudal.udise_code},,,,,`,
        `Myself,${email},,,${malvan.udise_code},,,,,`,
      ),
    );
    expect(outcome.inserted).toBe(1);
    expect(issues(outcome)).toEqual([
      [3, 'role', 'You cannot add or change people with this role.'],
      [4, 'udiseCodes', `There is no school ${malvan.udise_code} to which you can assign people.`],
      [5, 'role', 'You cannot add or change people with this role.'],
      [6, 'email', 'This is already used in another account.'],
      [7, 'email', expect.stringContaining('your own account')],
    ]);
  });

  it('changes of a teacher who works elsewhere too only the work at the own school', async () => {
    const principal = await app.some('Principal', { schoolId: kudal.id });
    const shared = await app.make.account('Teacher', {
      name: 'Shared Teacher',
      email: 'shared@school.example',
    });
    await app.make.schoolUser(shared.id, kudal.id);
    await app.make.schoolUser(shared.id, malvan.id);
    const outcome = await importList(
      app,
      principal,
      list(
        `Shared Teacher,shared@school.example,,Teacher,${kudal.udise_code},Games,,,,`,
        `Shared Teacher,shared@school.example,9822077777,Teacher,${kudal.udise_code},,,,,`,
      ),
    );
    expect(outcome).toMatchObject({ updated: 1, rejected: 1 });
    expect(issues(outcome)).toMatchObject([[3, 'mobile', expect.any(String)]]);
    expect((await personOf(app, 'shared@school.example')).schools).toHaveLength(2);
  });
});
