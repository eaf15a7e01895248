/** Tapped to call. */
export const Phone = ({ number }: { number: string }) => (
  <a href={`tel:+91${number}`} translate="no">
    {number}
  </a>
);
