import { manages, type Role } from '@shala/contract/roles.ts';
import { useMay } from '../../platform/may.ts';
import { useUserData } from '../../platform/user-data.ts';

interface Kept {
  id: string;
  role: Role;
  isElsewhere?: boolean;
}

/** Whose account the signed-in person keeps, and what of the own one is theirs to change. */
export function useKeeping() {
  const may = useMay();
  const own = useUserData();
  const isOwn = ({ id }: Pick<Kept, 'id'>) => own?.id === id;
  const keeps = ({ role, isElsewhere }: Pick<Kept, 'role' | 'isElsewhere'>) =>
    own !== undefined && manages(own.role, role) && !isElsewhere;
  return {
    isOwn,
    mayEdit: (user: Kept) => may('User/addEditUser', 'edit') && (isOwn(user) || keeps(user)),
    /** Password, status, existence: nobody settles these for themselves. */
    maySettle: (user: Kept) => may('User/updateUserStatus') && !isOwn(user) && keeps(user),
    maySeeSignIns: (user: Kept) => may('User/fetchSignIns/:id') && (isOwn(user) || keeps(user)),
  };
}
