import type { ListDefaults } from '../../ui/list/list-state.ts';

const single = ['accountId', 'schoolId', 'from', 'to'];

export const auditListDefaults: ListDefaults = {
  sort: '-at',
  filters: [...single, 'entity'],
  single,
};
