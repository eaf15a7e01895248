import { Named } from './named.tsx';

interface PageTitleProps {
  children: string;
  /** The record's name within the title. */
  about?: string | undefined;
  className?: string | undefined;
}

/** The page's only h1. On a change of route the shell puts the focus here and takes the window's title from it. */
export const PageTitle = ({ children, about, className }: PageTitleProps) => (
  <h1 tabIndex={-1} className={className}>
    <Named text={children} name={about} />
  </h1>
);
