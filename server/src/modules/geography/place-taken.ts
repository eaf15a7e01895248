import { brokenConstraint } from '../../platform/database.ts';
import { invalid } from '../../platform/errors.ts';

const fieldOfConstraint: Record<string, [field: string, key: string]> = {
  state_name_key: ['name', 'name_taken'],
  state_lgd_code_key: ['lgdCode', 'code_taken'],
  state_udise_code_key: ['udiseCode', 'code_taken'],
  district_state_id_match_key_key: ['name', 'name_taken'],
  district_lgd_code_key: ['lgdCode', 'code_taken'],
  district_udise_code_key: ['udiseCode', 'code_taken'],
  block_district_id_match_key_key: ['name', 'name_taken'],
};

/** A name or code that another record has is told on its field, also where both are saved at once. */
export async function tellingTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const [field, key] = fieldOfConstraint[brokenConstraint(error) ?? ''] ?? [];
    throw field && key ? invalid({ field, key }) : error;
  }
}
