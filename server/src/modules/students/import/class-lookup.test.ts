import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImporter } from '../../../platform/test-kit/open-importer.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { studentImporter } from './student-import.ts';
import { atImportingSchool } from './testing/importing-school.ts';

let app: TestApp;
let imports: Awaited<ReturnType<typeof openImporter>>;
beforeAll(async () => {
  app = await openTestApp();
  imports = await openImporter(app, studentImporter);
});
afterAll(() => app.close());

describe('the class of a line', () => {
  it('names a class that does not exist, and creates it where the person agreed', async () => {
    const { line, stored } = await atImportingSchool(app);
    const sixth = line({ standard: '6th', division: 'B' });
    const memory = new Map();
    expect(await imports.problems([sixth], { memory })).toEqual([
      {
        line: 2,
        field: 'standard',
        key: 'imports:student.unknown_class',
        values: { class: '6 B', year: '2026-27' },
      },
    ]);
    expect(imports.missing({ memory })).toEqual({ classes: ['6 B'] });
    const options = { createClasses: true };
    expect(await imports.outcomes([sixth], { dryRun: true, options })).toEqual(['inserted']);
    expect(await imports.outcomes([sixth], { options })).toEqual(['inserted']);
    const { admissions } = await stored(sixth.registerNumber);
    expect(admissions[0]!.enrolments[0]).toMatchObject({ standard: 6, division: 'B' });
  });

  it('reads class and division from one cell, and reports several matching classes', async () => {
    const { line } = await atImportingSchool(app);
    expect(await imports.outcomes([line({ standard: '5-A', division: '' })])).toEqual(['inserted']);
    expect(await imports.problems([line({ division: '' })])).toMatchObject([
      { field: 'division', key: 'imports:student.which_class' },
    ]);
  });

  it('reads a division behind its word or in brackets', async () => {
    const { line } = await atImportingSchool(app);
    const lines = ['5(A)', 'V (a)', 'Std 5 Div A', 'Class-V Sec. A', '५ तुकडी अ'].map((standard) =>
      line({ standard, division: '' }),
    );
    const apart = ['(A)', 'Div. A', 'तुकडी अ'].map((division) => line({ division }));
    const outcomes = await imports.outcomes([...lines, ...apart]);
    expect(new Set(outcomes)).toEqual(new Set(['inserted']));
  });

  it('reads a class with its stream as our lists write it, in each language', async () => {
    const { line, stored } = await atImportingSchool(app);
    const options = { createClasses: true };
    const lines = ['11 A Science', '11 A विज्ञान'].map((standard) =>
      line({ standard, division: '' }),
    );
    expect(await imports.outcomes(lines, { options })).toEqual(['inserted', 'inserted']);
    for (const { registerNumber } of lines) {
      const { admissions } = await stored(registerNumber);
      expect(admissions[0]!.enrolments[0]).toMatchObject({
        standard: 11,
        division: 'A',
        stream: 'science',
      });
    }
  });
});
