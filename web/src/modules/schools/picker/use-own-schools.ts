import { useUserData } from '../../../platform/user-data.ts';

/** The schools at which the person works; undefined for the office, which sees more than can be listed. */
export function useOwnSchools(): readonly { id: string; name: string }[] | undefined {
  const own = useUserData();
  const isOffice = own?.role === 'SuperAdmin' || own?.role === 'EducationOfficer';
  return isOffice ? undefined : (own?.schools ?? []);
}

/** The school of who works at one only, and so never chooses it. */
export function useOnlySchool(): { id: string; name: string } | undefined {
  const own = useOwnSchools();
  return own?.length === 1 ? own[0] : undefined;
}
