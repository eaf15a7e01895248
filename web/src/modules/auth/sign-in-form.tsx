import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '../../platform/config.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/navigation.tsx';
import styles from './auth.module.css';
import PasswordSignIn from './password-sign-in.tsx';

const SignInTabs = lazy(() => import('./sign-in-tabs.tsx'));
const StudentSignIn = lazy(() => import('./student-sign-in.tsx'));

/** Staff and students sign in by different forms; the address says which. */
export function SignInForm({ search }: { search: string }) {
  const { t } = useTranslation('auth');
  const others = new URLSearchParams(search);
  const isStudent = others.get('as') === 'student';
  if (isStudent) {
    for (const name of ['as', 'school', 'register']) others.delete(name);
  } else others.set('as', 'student');
  return (
    <>
      {isStudent ? (
        <LazyPart fallback={<p className={styles.opening}>…</p>}>
          <StudentSignIn search={search} />
        </LazyPart>
      ) : (
        <StaffSignIn />
      )}
      <p className={styles.door}>
        <Link href={`/auth/login?${others}`}>
          {t(isStudent ? 'student.asStaff' : 'student.asStudent')}
        </Link>
      </p>
    </>
  );
}

const StaffSignIn = () =>
  config.smsSignIn ? (
    <LazyPart fallback={<PasswordSignIn />}>
      <SignInTabs />
    </LazyPart>
  ) : (
    <PasswordSignIn />
  );
