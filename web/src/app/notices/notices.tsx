import { PlainHttpNotice } from './plain-http-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** Over https the page has a worker; over plain http it says what is missing. */
export default function Notices() {
  return isSecureContext ? <UpdateNotice /> : <PlainHttpNotice />;
}
