import type { Block, District, districtRows, State, stateRows } from '@shala/contract/geography.ts';
import type * as z from 'zod';
import { type Column, listCsv } from '../../platform/export/list-csv.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import type { Call } from '../../platform/serve.ts';
import { blocksOfDistrict } from './block.ts';
import { allDistricts } from './district-queries.ts';
import { allStates } from './state-queries.ts';

const states: readonly Column<State>[] = [
  ['geography:field.state', ({ name }) => name],
  ['geography:nameHindi', ({ nameHindi }) => nameHindi],
  ['geography:nameMarathi', ({ nameMarathi }) => nameMarathi],
  ['geography:stateUdise', ({ udiseCode }) => udiseCode],
  ['geography:lgdCode', ({ lgdCode }) => lgdCode],
  ['geography:districts', ({ districts }) => districts],
];

/** The first of them as the import of districts reads them. */
const districts: readonly Column<District>[] = [
  ['geography:field.name', ({ name }) => name],
  ['geography:field.state', ({ stateName }) => stateName],
  ['geography:field.nameHindi', ({ nameHindi }) => nameHindi],
  ['geography:field.nameMarathi', ({ nameMarathi }) => nameMarathi],
  ['geography:field.udiseCode', ({ udiseCode }) => udiseCode],
  ['geography:field.lgdCode', ({ lgdCode }) => lgdCode],
  ['geography:schools', ({ schools }) => schools],
];

const blocks: readonly Column<Block>[] = [
  ['geography:name', ({ name }) => name],
  ['geography:schools', ({ schools }) => schools],
];

export const statesCsv = (
  call: Call,
  filter: z.output<(typeof stateRows)['state/fetchAllAsCsv']['query']>,
): FileAnswer => listCsv(call, 'states', states, allStates(call.db, filter));

export const districtsCsv = (
  call: Call,
  filter: z.output<(typeof districtRows)['district/fetchAllAsCsv']['query']>,
): FileAnswer => listCsv(call, 'districts', districts, allDistricts(call.db, filter));

export const blocksCsv = async (call: Call, districtId: string): Promise<FileAnswer> =>
  listCsv(call, 'blocks', blocks, await blocksOfDistrict(call.db, districtId));
