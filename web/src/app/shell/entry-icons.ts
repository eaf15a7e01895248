import type { Icon } from '@tabler/icons-react';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconChalkboard from '@tabler/icons-react/dist/esm/icons/IconChalkboard.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import IconReceiptRupee from '@tabler/icons-react/dist/esm/icons/IconReceiptRupee.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';
import IconUserEdit from '@tabler/icons-react/dist/esm/icons/IconUserEdit.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { EntryTitle } from '../sidebar.ts';

export const entryIcons: Record<EntryTitle, Icon> = {
  Dashboard: IconLayoutDashboard,
  'Activation Code': IconKey,
  'Content Management': IconFiles,
  'Library Management': IconBooks,
  'MCQ Management': IconListCheck,
  'Feedback Management': IconMessage2,
  'Users Management': IconUsers,
  'School Management': IconSchool,
  'Class Management': IconUsersGroup,
  'Student Management': IconUserEdit,
  'Fees Management': IconReceiptRupee,
  Attendance: IconCalendarCheck,
  'Leave Application': IconCalendarOff,
  'Video Conference(Google)': IconVideo,
  Report: IconChartBar,
  Whiteboard: IconChalkboard,
  RSDC: IconFolder,
  'KEEEL AI': IconSparkles,
  Logout: IconLogout,
};
