import { useState } from 'react';
import { randomId } from '../../platform/random-id.ts';

/** The key of a form as it was opened: what is filled in is saved once, however often it is sent. */
export function useIdempotencyKey(): string {
  const [key] = useState(randomId);
  return key;
}
