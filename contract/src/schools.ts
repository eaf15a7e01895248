import * as z from 'zod';
import { file, json } from './endpoint.ts';
import {
  byId,
  date,
  email,
  idempotencyKey,
  idOf,
  latitude,
  longitude,
  mobile,
  optionalText,
  pinCode,
  requiredText,
  shortCode,
  udiseCode,
  version,
  whole,
} from './fields.ts';
import { bulkUploadForm, importRowsOf } from './imports.ts';
import { anyOf, flag, listQuery, ofPlace, pageOf } from './lists.ts';
import { managements, mediumLanguages, schoolCategories, schoolTypes } from './school-codes.ts';
import { storedShape } from './stored.ts';

export const schoolStatuses = ['open', 'closed'] as const;
export const planStates = ['running', 'ending', 'expired', 'none'] as const;

const standard = whole(-2, 12);
const category = z.literal([...schoolCategories], { error: 'choice' });
const management = z.literal([...managements], { error: 'choice' });

/**
 * The fields of a school that a person types; the form, the server and the import apply the same
 * rules.
 */
export const schoolFields = z.strictObject({
  udiseCode,
  code: shortCode.nullish(),
  name: requiredText(200),
  stateId: idOf('state'),
  districtId: idOf('district'),
  blockId: idOf('block').nullish(),
  cluster: optionalText(100),
  village: optionalText(100),
  address: optionalText(300),
  pinCode: pinCode.nullish(),
  latitude: latitude.nullish(),
  longitude: longitude.nullish(),
  area: z.enum(['rural', 'urban'], { error: 'choice' }).nullish(),
  category: category.nullish(),
  management: management.nullish(),
  schoolType: z.enum(schoolTypes, { error: 'choice' }).nullish(),
  mediums: z
    .array(z.enum(mediumLanguages, { error: 'choice' }))
    .max(19, { error: 'range' })
    .default([]),
  lowestStandard: standard.nullish(),
  highestStandard: standard.nullish(),
  contactName: optionalText(120),
  contactMobile: mobile.nullish(),
  contactEmail: email.nullish(),
  logoFileId: idOf('file').nullish(),
  status: z.enum(schoolStatuses, { error: 'choice' }).default('open'),
});

export type SchoolField = keyof typeof schoolFields.shape;
export const schoolFieldNames = Object.keys(schoolFields.shape) as SchoolField[];

const standardsInOrder = (school: {
  lowestStandard?: number | null;
  highestStandard?: number | null;
}) =>
  school.lowestStandard == null ||
  school.highestStandard == null ||
  school.lowestStandard <= school.highestStandard;

/** The fields that only the programme's office edits; a principal or an officer only sees them. */
export const officeFields = [
  'udiseCode',
  'name',
  'stateId',
  'districtId',
  'blockId',
  'category',
  'management',
  'schoolType',
  'status',
] as const satisfies SchoolField[];

export const schoolForm = schoolFields
  .extend({
    id: idOf('school').optional(),
    version: version.optional(),
    /** Only for a new school: the months for which its plan starts today. */
    startPlanMonths: whole(1, 60).optional(),
  })
  .refine(standardsInOrder, { error: 'standards_order', path: ['highestStandard'] });

const stored = storedShape(schoolFields.shape);

const listed = z.object({
  id: idOf('school'),
  udiseCode: stored.udiseCode,
  name: stored.name,
  districtId: stored.districtId,
  districtName: z.string(),
  blockName: z.string().nullable(),
  village: stored.village,
  category: stored.category,
  management: stored.management,
  status: stored.status,
  planEndsOn: date.nullable(),
  planState: z.enum(planStates),
});
export type ListedSchool = z.infer<typeof listed>;

const school = z.object({
  ...stored,
  id: idOf('school'),
  version,
  stateName: z.string(),
  districtName: z.string(),
  blockName: z.string().nullable(),
  planStartsOn: date.nullable(),
  planEndsOn: date.nullable(),
  planState: z.enum(planStates),
  principals: z.array(
    z.object({
      id: idOf('account'),
      name: z.string(),
      mobile: z.string().nullable(),
      /** Of a teacher who is the acting principal today; not counted among the principals. */
      actsUntil: date.nullable(),
    }),
  ),
  people: z.object({ principals: z.int(), teachers: z.int() }),
});
export type School = z.infer<typeof school>;

const planNotice = z.object({
  /** At most five. */
  schools: z.array(z.object({ id: idOf('school'), name: z.string(), endsOn: date })),
  total: z.int(),
});
export type PlanNotice = z.infer<typeof planNotice>;

const schoolFilters = {
  ...listQuery(['name', 'udiseCode', 'district', 'village', 'planEndsOn']),
  ...ofPlace,
  management: anyOf(z.coerce.number<number>().pipe(management)),
  category: anyOf(z.coerce.number<number>().pipe(category)),
  plan: anyOf(z.enum(planStates, { error: 'choice' })),
  status: anyOf(z.enum(schoolStatuses, { error: 'choice' })),
  withoutPrincipal: flag,
};
export const schoolQuery = z.strictObject(schoolFilters);

const schoolUploadForm = z.strictObject({
  ...bulkUploadForm.shape,
  /** Creates districts and blocks that the file names and the database lacks. */
  createDistricts: z.stringbool({ error: 'choice' }).optional(),
  startPlanMonths: z.coerce
    .number<number>({ error: 'number' })
    .int({ error: 'number' })
    .min(1, { error: 'range' })
    .max(60, { error: 'range' })
    .optional(),
});

const plansSeen = z
  .array(z.strictObject({ schoolId: idOf('school'), endsOn: date.nullable() }))
  .max(5000, { error: 'range' });
export type PlansSeen = z.output<typeof plansSeen>;

export const schoolRows = {
  'school/fetchAllSchool': json({
    summary: 'Schools, a page at a time',
    onlyReads: true,
    query: schoolQuery,
    result: pageOf(listed),
  }),
  'school/fetchAllSchoolAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: schoolQuery.omit({ page: true, pageSize: true }),
  }),
  'school/fetchSchoolWithId/:id': json({
    summary: 'One school',
    params: byId('school'),
    result: school,
  }),
  'school/addEditSchool': json({
    summary: 'Add or edit a school',
    body: schoolForm,
    result: school,
  }),
  'school/deleteSchool/:id': json({
    summary: 'Delete a school that nothing depends on',
    params: byId('school'),
    result: z.null(),
  }),
  'school/updatePlan': json({
    summary:
      'Set the last day of the plan of one or many schools; null ends it at once. Sets none where one of those that were seen has changed',
    body: z.strictObject({
      schoolIds: z
        .array(idOf('school'))
        .min(1, { error: 'required' })
        .max(5000, { error: 'range' }),
      endsOn: date.nullable(),
      /** The last days that the person saw. A school's version is of its form, which a plan leaves alone. */
      seen: plansSeen.default([]),
    }),
    result: z.object({ schools: z.int() }),
  }),
  'school/extendPlans': json({
    summary: 'Add months to the plans of one or many schools, each from its own end',
    body: z.strictObject({
      schoolIds: z
        .array(idOf('school'))
        .min(1, { error: 'required' })
        .max(5000, { error: 'range' }),
      months: whole(1, 60),
      idempotencyKey: idempotencyKey.optional(),
    }),
    result: z.object({ schools: z.int() }),
  }),
  'school/fetchPlanNotice': json({
    summary: 'Open schools in scope whose plan ends within 30 days, the soonest first',
    result: planNotice,
  }),
  'school/fetchPrincipals': json({
    summary: 'Principals, for a choice',
    query: z.strictObject({ ...listQuery(['name']), schoolId: idOf('school').optional() }),
    result: pageOf(
      z.object({
        id: idOf('account'),
        name: z.string(),
        email: z.string().nullable(),
        mobile: z.string().nullable(),
        schools: z.array(z.string()),
      }),
    ),
  }),
  'school/fetchDistricts': json({
    summary: 'The districts that have schools in sight, with their blocks, for filters',
    result: z.array(
      z.object({
        id: idOf('district'),
        name: z.string(),
        stateId: idOf('state'),
        stateName: z.string(),
        schools: z.int(),
        blocks: z.array(z.object({ id: idOf('block'), name: z.string(), schools: z.int() })),
      }),
    ),
  }),
};

export const schoolImportRows = importRowsOf('school', schoolUploadForm);
