import { ClassOverview } from './class-overview.tsx';
import { ClassPage } from './class-page-frame.tsx';

export const ClassOverviewPage = () => <ClassPage tab="overview" Part={ClassOverview} />;
