import { ClassHistory } from './class-history.tsx';
import { ClassOverview } from './class-overview.tsx';
import { ClassPage } from './class-page-frame.tsx';

export const ClassOverviewPage = () => <ClassPage tab="overview" Part={ClassOverview} />;
export const ClassHistoryPage = () => <ClassPage tab="history" Part={ClassHistory} />;
