import * as z from 'zod';
import { json } from './endpoint.ts';
import { byId, idOf, version } from './fields.ts';
import { listQuery, pageOf } from './lists.ts';

/** The area of an officer: exactly one of state, district and block. */
const locationUserFields = z.strictObject({
  stateId: idOf('state').nullish(),
  districtId: idOf('district').nullish(),
  blockId: idOf('block').nullish(),
});

const oneArea = (area: z.infer<typeof locationUserFields>) =>
  [area.stateId, area.districtId, area.blockId].filter(Boolean).length === 1;

export const workArea = locationUserFields
  .refine(oneArea, { error: 'one_area', path: ['stateId'] })
  .meta({ needs: ['stateId'] });

export const locationUser = z.object({
  id: idOf('location_user'),
  version,
  accountId: idOf('account'),
  accountName: z.string(),
  stateId: idOf('state').nullable(),
  districtId: idOf('district').nullable(),
  blockId: idOf('block').nullable(),
  /** 'Sindhudurg, Maharashtra' */
  areaName: z.string(),
});
export type LocationUser = z.infer<typeof locationUser>;

export const locationUserRows = {
  'locationUser/addEdit': json({
    summary: 'Assign an officer to a state, district or block',
    body: locationUserFields
      .extend({
        id: idOf('location_user').optional(),
        version: version.optional(),
        accountId: idOf('account'),
      })
      .refine(oneArea, { error: 'one_area', path: ['stateId'] })
      .meta({ needs: ['stateId'] }),
    result: locationUser,
  }),
  'locationUser/fetchAll': json({
    summary: 'Which officer has which area',
    query: z.strictObject(listQuery(['name'])),
    result: pageOf(locationUser),
  }),
  'locationUser/fetchById/:id': json({
    summary: 'One assignment',
    params: byId('location_user'),
    result: locationUser,
  }),
  'locationUser/delete/:id': json({
    summary: 'Take an assignment away',
    params: byId('location_user'),
    result: z.null(),
  }),
  'locationUser/fetchByUser/:userId': json({
    summary: 'The areas of an officer',
    params: z.strictObject({ userId: idOf('account') }),
    result: z.array(locationUser),
  }),
};
