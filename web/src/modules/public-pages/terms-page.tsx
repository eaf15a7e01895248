import { ReadingPage } from './reading-page.tsx';

export const TermsPage = () => <ReadingPage text="terms" />;
