import { ReadingPage } from './reading-page.tsx';

export const PrivacyPolicyPage = () => <ReadingPage text="privacy" />;
