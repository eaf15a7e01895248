import { districtRows, stateRows } from '@shala/contract/geography.ts';
import { implement } from '../../platform/serve.ts';
import { blocksOfDistrict, deleteBlock, saveBlock } from './block.ts';
import { deleteDistrict, saveDistrict } from './district.ts';
import { districtsOfState, findDistrict, listDistricts } from './district-queries.ts';
import { blocksCsv, districtsCsv, statesCsv } from './places-csv.ts';
import { deleteState, saveState } from './state.ts';
import { findState, listStates } from './state-queries.ts';

export const geographyRoutes = () =>
  implement(
    { ...stateRows, ...districtRows },
    {
      'state/addEdit': (call) => saveState(call, call.body),
      'state/fetchAll': ({ db, query }) => listStates(db, query),
      'state/fetchAllAsCsv': (call) => statesCsv(call, call.query),
      'state/fetchById/:id': ({ db, params }) => findState(db, params.id),
      'state/delete/:id': (call) => deleteState(call, call.params.id),

      'district/addEdit': (call) => saveDistrict(call, call.body),
      'district/fetchAll': ({ db, query }) => listDistricts(db, query),
      'district/fetchAllAsCsv': (call) => districtsCsv(call, call.query),
      'district/fetchById/:id': ({ db, params }) => findDistrict(db, params.id),
      'district/fetchByState/:stateId': ({ db, params }) => districtsOfState(db, params.stateId),
      'district/delete/:id': (call) => deleteDistrict(call, call.params.id),

      'district/addEditBlock': (call) => saveBlock(call, call.body),
      'district/fetchBlocks/:districtId': ({ db, params }) =>
        blocksOfDistrict(db, params.districtId),
      'district/fetchBlocksAsCsv': (call) => blocksCsv(call, call.query.districtId),
      'district/deleteBlock/:id': (call) => deleteBlock(call, call.params.id),
    },
  );
