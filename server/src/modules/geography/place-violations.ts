import { invalid } from '../../platform/errors.ts';

const taken = (field: string, key: string) => () => invalid({ field, key });

/** Names and codes that another state, district or block has. */
export const placeViolations = {
  state_name_key: taken('name', 'name_taken'),
  state_lgd_code_key: taken('lgdCode', 'code_taken'),
  state_udise_code_key: taken('udiseCode', 'code_taken'),
  district_state_id_match_key_key: taken('name', 'name_taken'),
  district_lgd_code_key: taken('lgdCode', 'code_taken'),
  district_udise_code_key: taken('udiseCode', 'code_taken'),
  block_district_id_match_key_key: taken('name', 'name_taken'),
};
