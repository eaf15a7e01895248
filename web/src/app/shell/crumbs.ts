interface Crumb {
  segment: string;
  /** The segment with spaces for its dashes. */
  text: string;
  path: string;
}

export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean).slice(0, 2);
  return segments.map((segment, index) => ({
    segment,
    text: segment.replaceAll('-', ' '),
    path: `/${segments.slice(0, index + 1).join('/')}`,
  }));
}
