import { Failure } from '../../../scripts/run.mjs';

/** One thing that holds, said once it was seen to. */
export async function holds(what, look) {
  try {
    const more = await look();
    console.log(`✓ ${what}${more === undefined ? '' : ` (${more})`}`);
  } catch (error) {
    throw new Failure(`✗ ${what}\n${error instanceof Failure ? error.message : error.stack}`);
  }
}
