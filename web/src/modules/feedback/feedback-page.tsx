import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import {
  feedbackHref,
  feedbackOverviewHref,
  feedbackTopicsHref,
  studentFeedbackHref,
} from '../../app/links/feedback-links.ts';
import { useMay } from '../../platform/may.ts';
import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { useUserData } from '../../platform/user-data.ts';
import { IconChartBar, IconListDetails } from '../../ui/icons.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { HeaderLink } from '../../ui/list/header-link.tsx';
import { ListExport } from '../../ui/list/list-export.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { useListPage } from '../../ui/list/use-list-page.tsx';
import { RecordTabs } from '../../ui/record/record-tabs.tsx';
import { PaperDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { SchoolChip } from '../schools/schools-public.ts';
import { FeedbackList, feedbackListDefaults } from './feedback-list.tsx';
import { StudentFeedback } from './student-feedback.tsx';

const FeedbackDialog = lazy(() => import('./one/feedback-dialog.tsx'));

/** A student's own feedback, or all of the schools in sight. */
export function FeedbackPage() {
  const role = useUserData()?.role;
  if (!role) return null;
  return role === 'Student' ? <StudentFeedback /> : <AllFeedback />;
}

/** The feedback of teachers and of students, open first. */
function AllFeedback() {
  const { t } = useTranslation('feedback');
  const may = useMay();
  const ofStudents = useUrlState().search.tab === 'students';
  const page = useListPage(
    ofStudents ? 'feedback/fetchAllStudentFeedback' : 'feedback/fetchTeachersFeedbackBySchool',
    feedbackListDefaults,
  );
  const rowOfCsv = ofStudents
    ? 'feedback/fetchAllStudentFeedbackAsCsv'
    : 'feedback/fetchTeachersFeedbackBySchoolAsCsv';
  const viewing = useUrlDialog('feedback');
  const title = t(ofStudents ? 'all.students' : 'all.teachers');
  return (
    <>
      <ListHeader title={title} count={page.total}>
        <ListExport
          row={rowOfCsv}
          query={page.input.query}
          fileName="feedback.csv"
          count={page.total}
        />
        <HeaderLink href={feedbackOverviewHref} icon={IconChartBar}>
          {t('overview.title')}
        </HeaderLink>
        {may('feedback/addEditTopic') && (
          <HeaderLink href={feedbackTopicsHref} icon={IconListDetails}>
            {t('topics.title')}
          </HeaderLink>
        )}
      </ListHeader>
      <RecordTabs
        tabs={[
          { href: feedbackHref, label: t('all.teachers') },
          { href: studentFeedbackHref, label: t('all.students') },
        ]}
        current={ofStudents ? studentFeedbackHref : feedbackHref}
      />
      <FeedbackList
        label={title}
        of="others"
        topicsOf={ofStudents ? 'Student' : 'Teacher'}
        page={page}
        path={feedbackHref}
        onOpen={({ id }) => viewing.open(id)}
        empty={
          <EmptyState drawing={<PaperDrawing />} title={t('all.none')}>
            {t(ofStudents ? 'all.noneStudents' : 'all.noneTeachers')}
          </EmptyState>
        }
      >
        <SchoolChip
          chosen={page.list.filters.schoolId?.[0]}
          onChoose={(id) => page.list.setFilter('schoolId', id ? [id] : [])}
        />
      </FeedbackList>
      <LazyPart>
        {viewing.about && <FeedbackDialog id={viewing.about} onClose={viewing.close} />}
      </LazyPart>
    </>
  );
}
