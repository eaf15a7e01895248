import { useUrlState } from '../../../platform/use-url-state.ts';

/** Another school has other classes and other pages; without one all schools are shown. */
export function useChooseSchool() {
  const { search, navigate } = useUrlState();
  const { schoolId: _, classId: __, page: ___, ...others } = search;
  return (id: string | undefined) =>
    navigate({ search: id ? { ...others, schoolId: id } : {}, replace: false });
}
