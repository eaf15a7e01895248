import { Failure } from '../../../scripts/run.mjs';

/** Checks one fact, and prints it after it was verified. */
export async function verify(what, look) {
  try {
    const more = await look();
    console.log(`✓ ${what}${more === undefined ? '' : ` (${more})`}`);
  } catch (error) {
    throw new Failure(`✗ ${what}\n${error instanceof Failure ? error.message : error.stack}`);
  }
}
