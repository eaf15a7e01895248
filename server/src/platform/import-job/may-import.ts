import { importable, importOfKind } from '@shala/contract/importable.ts';
import { isAllowed } from '../access.ts';
import type { Person } from '../person.ts';

export const isImport = (kind: string): boolean => importOfKind(kind) !== undefined;

/** Whoever may bring a list in may take it back; asked again when the work begins, which may be later. */
export function mayImport(kind: string, person: Person): boolean {
  const name = importOfKind(kind);
  return name !== undefined && isAllowed(importable[name].upload, person);
}
