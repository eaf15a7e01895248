import { type Access, access, isGranted } from '@shala/contract/access.ts';
import type { Role } from '@shala/contract/roles.ts';
import type { RowName } from '@shala/contract/rows.ts';
import { useUserData } from './user-data.ts';

interface Rights {
  role: Role;
  accessControlList: readonly string[];
}

/** Whether an `addEdit…` row creates a record or edits one. */
export type Way = 'create' | 'edit';

/** Whether the person may call the row at all; the server decides which records it reaches. */
export function mayCall(rights: Rights, row: RowName, way: Way = 'edit'): boolean {
  const needed: Access = access[row];
  if ('who' in needed) return true;
  const { role, accessControlList: titles } = rights;
  return isGranted('create' in needed ? needed[way] : needed, { role, titles });
}

export type May = (row: RowName, way?: Way) => boolean;

/** `const may = useMay(); may('school/addEditSchool', 'create') && <Button …>` */
export function useMay(): May {
  const user = useUserData();
  return (row, way) => user !== undefined && mayCall(user, row, way);
}
