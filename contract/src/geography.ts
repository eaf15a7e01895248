import * as z from 'zod';
import { file, json } from './endpoint.ts';
import { byId, digitText, idOf, optionalText, requiredText, version } from './fields.ts';
import { bulkUploadForm, importRowsOf } from './imports.ts';
import { anyOf, listQuery, pageOf } from './lists.ts';

const twoDigits = digitText.regex(/^\d{2}$/, { error: 'udise_state_code' }).meta({ example: '27' });
const fourDigits = digitText
  .regex(/^\d{4}$/, { error: 'udise_district_code' })
  .meta({ example: '2733' });
const lgdCode = z
  .int({ error: 'number' })
  .positive({ error: 'number' })
  .max(999_999, { error: 'range' });

export const stateForm = z.strictObject({
  id: idOf('state').optional(),
  version: version.optional(),
  name: requiredText(100),
  nameHindi: optionalText(100),
  nameMarathi: optionalText(100),
  lgdCode,
  udiseCode: twoDigits.nullish(),
});

const state = z.object({
  id: idOf('state'),
  version,
  name: z.string(),
  nameHindi: z.string().nullable(),
  nameMarathi: z.string().nullable(),
  lgdCode: z.int(),
  udiseCode: z.string().nullable(),
  districts: z.int(),
});
export type State = z.infer<typeof state>;

export const districtForm = z.strictObject({
  id: idOf('district').optional(),
  version: version.optional(),
  stateId: idOf('state'),
  name: requiredText(100),
  nameHindi: optionalText(100),
  nameMarathi: optionalText(100),
  lgdCode: lgdCode.nullish(),
  /** The first four digits of its schools' UDISE codes; no LGD code. */
  udiseCode: fourDigits.nullish(),
});

const district = z.object({
  id: idOf('district'),
  version,
  stateId: idOf('state'),
  stateName: z.string(),
  name: z.string(),
  nameHindi: z.string().nullable(),
  nameMarathi: z.string().nullable(),
  lgdCode: z.int().nullable(),
  udiseCode: z.string().nullable(),
  schools: z.int(),
});
export type District = z.infer<typeof district>;

export const blockForm = z.strictObject({
  id: idOf('block').optional(),
  version: version.optional(),
  districtId: idOf('district'),
  name: requiredText(100),
});

const block = z.object({
  id: idOf('block'),
  version,
  districtId: idOf('district'),
  name: z.string(),
  schools: z.int(),
});
export type Block = z.infer<typeof block>;

const stateQuery = z.strictObject(listQuery(['name', 'lgdCode']));

export const stateRows = {
  'state/addEdit': json({ summary: 'Add or edit a state', body: stateForm, result: state }),
  'state/fetchAll': json({
    summary: 'The states and union territories',
    query: stateQuery,
    result: pageOf(state),
  }),
  'state/fetchAllAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: stateQuery,
  }),
  'state/fetchById/:id': json({
    summary: 'One state',
    params: byId('state'),
    result: state,
  }),
  'state/delete/:id': json({
    summary: 'Delete a state that has no districts',
    params: byId('state'),
    result: z.null(),
  }),
};

const districtQuery = z.strictObject({
  ...listQuery(['name', 'udiseCode', 'schools']),
  stateId: anyOf(idOf('state')),
});

const ofDistrict = z.strictObject({ districtId: idOf('district') });

export const districtRows = {
  'district/addEdit': json({
    summary: 'Add or edit a district',
    body: districtForm,
    result: district,
  }),
  'district/fetchAll': json({
    summary: 'Districts',
    query: districtQuery,
    result: pageOf(district),
  }),
  'district/fetchAllAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: districtQuery,
  }),
  'district/fetchById/:id': json({
    summary: 'One district',
    params: byId('district'),
    result: district,
  }),
  'district/fetchByState/:stateId': json({
    summary: 'The districts of a state, for a choice',
    params: z.strictObject({ stateId: idOf('state') }),
    result: z.array(district.pick({ id: true, name: true, nameHindi: true, nameMarathi: true })),
  }),
  'district/delete/:id': json({
    summary: 'Delete a district that nothing depends on',
    params: byId('district'),
    result: z.null(),
  }),
  'district/addEditBlock': json({
    summary: 'Add or rename a block',
    body: blockForm,
    result: block,
  }),
  'district/fetchBlocks/:districtId': json({
    summary: 'The blocks of a district',
    params: ofDistrict,
    result: z.array(block),
  }),
  'district/fetchBlocksAsCsv': file({
    summary: 'The same as CSV',
    query: ofDistrict,
  }),
  'district/deleteBlock/:id': json({
    summary: 'Delete a block that nothing depends on',
    params: byId('block'),
    result: z.null(),
  }),
};

export const districtImportRows = importRowsOf('district', bulkUploadForm);
