import { describe, expect, it } from 'vitest';
import { applyMapping, type ImportField, matchColumns } from './column-match.ts';

const field = (
  key: string,
  synonyms: string[] = [],
  more: Partial<ImportField> = {},
): ImportField => ({
  key,
  labelKey: `schools:field.${key}`,
  synonyms,
  required: false,
  example: '',
  ...more,
});

const fields = [
  field('udiseCode', ['udise', 'school code', 'schcd', 'यू डायस कोड'], { required: true }),
  field('name', ['school name', 'schname', 'name of school', 'शाळेचे नाव'], { required: true }),
  field('district', ['district name', 'dtname', 'जिल्हा']),
  field('village', ['village or ward', 'गाव']),
  field('pinCode', ['pincode', 'pin']),
  field('category', ['school category']),
  field('latitude', ['lat']),
  field('mobile1', ['mobile number']),
  field('mobile2', ['alternate mobile number']),
];

const matched = (columns: string[], labels?: (field: ImportField) => string[]) => {
  const { mapping } = matchColumns(fields, columns, labels);
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([key, index]) =>
      index === null ? [] : [[key, columns[index]]],
    ),
  );
};

describe('matchColumns', () => {
  it.each([
    ['as words', 'School Name'],
    ['with underscores', 'school_name'],
    ['in one word of capitals', 'SCHNAME'],
    ['in camel case', 'schoolName'],
    ['with a mark for required', 'School name *'],
    ['with signs and spaces', '  School - Name : '],
    ['with an explanation in brackets', 'School Name (in English)'],
    ['in another order', 'Name of the School'],
    ['shortened', 'Sch. Nm'],
    ['mistyped', 'Shcool Name'],
    ['with a letter missing', 'School Nme'],
    ['in Marathi', 'शाळेचे नाव'],
    ['in Marathi with a hidden sign', 'शाळेचे\u200b नाव'],
  ])('finds a field %s', (_, column) => {
    expect(matched(['x', column])).toEqual({ name: column });
  });

  it('finds a field by its name in each of our languages', () => {
    const labels = ({ key }: ImportField) => (key === 'village' ? ['Village', 'गाँव/वार्ड'] : []);
    expect(matched(['गाँव/वार्ड *'], labels)).toEqual({ village: 'गाँव/वार्ड *' });
  });

  it('prefers the exact name to a synonym and a synonym to a mistyped one', () => {
    const columns = ['Latitud', 'Lat', 'Latitude'];
    expect(matched(columns)).toEqual({ latitude: 'Latitude' });
    expect(matched(columns.slice(0, 2))).toEqual({ latitude: 'Lat' });
    expect(matchColumns(fields, columns).confidence.latitude).toBe('exact');
    expect(matchColumns(fields, columns.slice(0, 2)).confidence.latitude).toBe('synonym');
    expect(matchColumns(fields, columns.slice(0, 1)).confidence.latitude).toBe('fuzzy');
    expect(matchColumns(fields, ['x']).confidence.latitude).toBeNull();
  });

  it('matches a column to one field only', () => {
    const twins = [field('name', ['school']), field('school')];
    expect(matchColumns(twins, ['School']).mapping).toEqual({ name: null, school: 0 });
    expect(matchColumns(twins, ['School', 'School (2)']).mapping).toEqual({ name: 1, school: 0 });
  });

  it.each([
    ['a code that differs in a letter at its front', ['Altitude']],
    ['another number', ['Mobile3']],
    ['short words that differ in a letter', ['Pan']],
    ['a word more', ['School Category Name']],
    ['nothing but signs', ['(A)', '', '***']],
  ])('does not take %s', (_, columns) => {
    expect(matched(columns)).toEqual({});
  });

  it('names required fields without a column', () => {
    expect(matchColumns(fields, ['village']).unmatched).toEqual(['udiseCode', 'name']);
  });

  it('matches the columns of the real list of schools', () => {
    expect(
      matched(
        'udise_code,school_name,district_name,udise_block_code,block_name_inferred,village_or_ward,school_category_code,school_category,pincode,latitude,longitude'.split(
          ',',
        ),
      ),
    ).toEqual({
      udiseCode: 'udise_code',
      name: 'school_name',
      district: 'district_name',
      village: 'village_or_ward',
      category: 'school_category',
      pinCode: 'pincode',
      latitude: 'latitude',
    });
  });

  it.each([
    'Aadhaar No of Child :',
    'AADHAR',
    'aadhaar_number',
    'Adhar card no',
    'UID',
    'आधार क्रमांक',
    'आधार कार्ड',
  ])('leaves out %s and says so, whatever the fields', (column) => {
    const match = matchColumns(
      [field('aadhaar', ['aadhaar number', 'uid', 'आधार क्रमांक'])],
      [column],
    );
    expect(match.mapping).toEqual({ aadhaar: null });
    expect(match.skippedColumns).toEqual([column]);
  });

  it.each(['Adarsh school', 'NAME AS PER AADHAR', 'Aadhaar seeded (Yes/No)', 'UDISE', 'आधारित'])(
    'does not treat %s as Aadhaar numbers',
    (column) => {
      expect(matchColumns(fields, [column]).skippedColumns).toEqual([]);
    },
  );

  it('names a column that is known and ignored', () => {
    const ignored = field('rank', ['district rank'], { ignoreReason: 'schools:rank' });
    const match = matchColumns([...fields, ignored], ['District Rank', 'Village']);
    expect(match.skippedColumns).toEqual(['District Rank']);
    expect(match.mapping).not.toHaveProperty('rank');
  });
});

describe('applyMapping', () => {
  const columns = ['Code', 'Name', 'Place', 'Aadhaar No'];

  it('accepts a correct choice; fields not chosen have no column', () => {
    const applied = applyMapping(fields, columns, { udiseCode: 0, name: 1, village: null });
    expect(applied.problems).toEqual([]);
    expect(applied.mapping).toMatchObject({ udiseCode: 0, name: 1, village: null, district: null });
    expect(applied.skippedColumns).toEqual(['Aadhaar No']);
  });

  it('names a missing column, one chosen twice, Aadhaar numbers and unknown fields', () => {
    const applied = applyMapping(fields, columns, {
      udiseCode: 0,
      name: 0,
      village: 7,
      district: 3,
      colour: 1,
      pinCode: -1,
    });
    expect(applied.problems).toEqual([
      { field: 'name', key: 'imports:problem.column_twice', values: { column: 'Code' } },
      { field: 'village', key: 'imports:problem.unknown_column', values: { column: 8 } },
      {
        field: 'district',
        key: 'imports:problem.aadhaar_column',
        values: { column: 'Aadhaar No' },
      },
      { field: 'colour', key: 'imports:problem.unknown_field', values: { field: 'colour' } },
      { field: 'pinCode', key: 'imports:problem.unknown_column', values: { column: 0 } },
    ]);
    expect(applied.unmatched).toEqual(['name']);
  });

  it('names required fields that have no column', () => {
    const { problems } = applyMapping(fields, columns, { udiseCode: 0 });
    expect(problems).toEqual([
      { field: 'name', key: 'imports:problem.column_required', values: { field: 'name' } },
    ]);
  });
});

describe('values', () => {
  const register: ImportField = {
    ...fields[0]!,
    key: 'register',
    labelKey: 'register',
    synonyms: ['SR No', 'GR No'],
    isRegister: true,
  };
  const running = [
    ['1', '501'],
    ['2', '502'],
    ['3', '507'],
  ];

  it('make a running 1, 2, 3 a serial number, whatever its heading says', () => {
    const sample = { rows: running };
    expect(matchColumns([register], ['Sr. No.', 'G.R. No.'], undefined, sample).mapping).toEqual({
      register: 1,
    });
    expect(matchColumns([register], ['GR No', 'SR No'], undefined, sample).mapping).toEqual({
      register: 1,
    });
    expect(matchColumns([register], ['Sr.No', 'Name'], undefined, sample).mapping).toEqual({
      register: null,
    });
    const numbers = { rows: running.map(([, number]) => [number!]) };
    expect(matchColumns([register], ['SR No'], undefined, numbers).mapping).toEqual({
      register: 0,
    });
  });

  it('prefer the filled and the visible one of two columns of the same name', () => {
    const twice = ['Village', 'Village (2)'];
    const village = fields.filter(({ key }) => key === 'village');
    const filled = {
      rows: [
        ['', 'Munge'],
        ['', 'Are'],
        ['', 'Kudal'],
      ],
    };
    expect(matchColumns(village, twice, undefined, filled).mapping).toEqual({ village: 1 });
    const hidden = { hidden: new Set([0]) };
    expect(matchColumns(village, twice, undefined, hidden).mapping).toEqual({ village: 1 });
  });

  it('name a column whose heading is unknown where no other column has such values', () => {
    const code: ImportField = {
      ...fields[0]!,
      key: 'code',
      labelKey: 'code',
      synonyms: [],
      isKnownByValues: true,
      fits: (value) => /^\d{11}$/.test(value),
    };
    const rows = [
      ['27330100102', 'x'],
      ['27330100103', 'y'],
      ['27330100201', 'z'],
    ];
    expect(matchColumns([code], ['Kramank', 'Q'], undefined, { rows }).mapping).toEqual({
      code: 0,
    });
  });
});
