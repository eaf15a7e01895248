export { DashboardFlags } from './dashboard-flags.tsx';
