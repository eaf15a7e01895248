/** Shala's logo: a school's roof and pillars with the sun. The same drawing as `public/favicon.svg`. */
export const Mark = ({ size = '3.2rem' }: { size?: string }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="#3b4fc4" />
    <path
      d="M6.5 12.5 16 7l9.5 5.5M10 14.5V24M22 14.5V24M6.5 24h19"
      fill="none"
      stroke="#fff"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="16" cy="17.5" r="3" fill="#f5b62f" />
  </svg>
);
