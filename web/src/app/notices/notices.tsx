import { useEffect } from 'react';
import { followOutbox } from '../../platform/outbox/follow-outbox.ts';
import { PlainHttpNotice } from './plain-http-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** Starts sending the outbox. Over https the page gets a worker; over plain http a notice lists what is missing. */
export default function Notices() {
  useEffect(followOutbox, []);
  return isSecureContext ? <UpdateNotice /> : <PlainHttpNotice />;
}
