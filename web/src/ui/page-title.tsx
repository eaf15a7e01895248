/** The page's one h1. On a change of route the shell puts the focus here and names the window after it. */
export const PageTitle = ({ children, className }: { children: string; className?: string }) => (
  <h1 tabIndex={-1} className={className}>
    {children}
  </h1>
);
