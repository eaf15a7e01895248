import { useEffect } from 'react';
import { followOutbox } from '../../platform/outbox/follow-outbox.ts';
import { PlainHttpNotice } from './plain-http-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** What waits is sent from here on. Over https the page has a worker; over plain http it says what is missing. */
export default function Notices() {
  useEffect(followOutbox, []);
  return isSecureContext ? <UpdateNotice /> : <PlainHttpNotice />;
}
