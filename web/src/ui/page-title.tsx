import { Named } from './named.tsx';

interface PageTitleProps {
  children: string;
  /** The record's name that stands in it. */
  about?: string | undefined;
  className?: string | undefined;
}

/** The page's one h1. On a change of route the shell puts the focus here and names the window after it. */
export const PageTitle = ({ children, about, className }: PageTitleProps) => (
  <h1 tabIndex={-1} className={className}>
    <Named text={children} name={about} />
  </h1>
);
