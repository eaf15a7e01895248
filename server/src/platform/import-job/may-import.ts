import { importable, importOfKind } from '@shala/contract/importable.ts';
import { isAllowed } from '../access.ts';
import type { Person } from '../person.ts';

export const isImport = (kind: string): boolean => importOfKind(kind) !== undefined;

/**
 * A person who may import a list may undo it; the job checks again when it starts, which may be
 * later.
 */
export function mayImport(kind: string, person: Person): boolean {
  const name = importOfKind(kind);
  return name !== undefined && isAllowed(importable[name].upload, person);
}
