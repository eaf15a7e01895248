import { maskAadhaar } from '@shala/contract/aadhaar.ts';

/** Numbers with as many digits of their own. */
const exempt = new Set(['pen', 'apaarId', 'id', 'bankAccountNumber']);

/** A copy of typed values without Aadhaar numbers, which no device keeps either. */
export function withoutAadhaar(value: unknown): unknown {
  if (typeof value === 'string') return maskAadhaar(value);
  if (Array.isArray(value)) return value.map(withoutAadhaar);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      exempt.has(key) ? part : withoutAadhaar(part),
    ]),
  );
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
