import type { Act } from '../../platform/audit.ts';
import { masked } from './product-key.ts';

type Verb = 'generate' | 'bind' | 'release' | 'extend' | 'edit' | 'assign' | 'pool' | 'revoke';

/** Masked, because more people read the audit than may use the key. */
export const actOn = (
  key: { id: string; productKey: string; schoolId: string | null },
  verb: Verb,
  change: Pick<Act, 'before' | 'after'>,
): Act => ({
  act: `activation_key.${verb}`,
  entityId: key.id,
  entityName: masked(key.productKey),
  schoolId: key.schoolId,
  ...change,
});
