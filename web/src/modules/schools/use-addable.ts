import { manages, type Role } from '@shala/contract/roles.ts';
import { useMay } from '../../platform/may.ts';
import { useSession } from '../../platform/session.ts';

/** Whether the person may make an account of the role. */
export function useAddable(): (role: Role) => boolean {
  const may = useMay();
  const own = useSession()?.role;
  return (role) => own !== undefined && manages(own, role) && may('User/addEditUser', 'create');
}
