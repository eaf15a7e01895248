/** From this number of hits in the window on, each further call has to wait after the last hit. */
export interface RateLimit {
  from: number;
  windowSeconds: number;
  /** In seconds; doubles with every further hit up to the longest. */
  firstWait: number;
  longestWait: number;
  /** Hits count from every address, and not only from the same one. */
  fromAnywhere?: true;
}

interface RateLimits {
  bySubject?: RateLimit;
  /** From all addresses together; not for a device that the subject uses itself. */
  bySubjectAnywhere?: RateLimit;
  byAddress: RateLimit;
}

const minutes = 60;
const hours = 3600;

/** Half a minute at most and never for good: nobody can lock another person out. */
const shortWaits = { firstWait: 2, longestWait: 30 };

/** A whole school shares one address, so that an address by itself has a higher limit. */
const manyFromOneAddress = { ...shortWaits, from: 50, windowSeconds: 10 * minutes };

const wrongAnswers: RateLimits = {
  bySubject: { ...shortWaits, from: 5, windowSeconds: hours },
  byAddress: manyFromOneAddress,
};

/** From this many wrong PINs in a day the class teacher is notified. */
export const mostWrongPins = 30;

/**
 * Six digits are soon guessed from many addresses. Whoever has to wait signs in on an own device, or
 * gets a new PIN.
 */
const wrongPins: RateLimits = {
  ...wrongAnswers,
  bySubjectAnywhere: {
    from: mostWrongPins,
    windowSeconds: 24 * hours,
    firstWait: 5 * minutes,
    longestWait: hours,
  },
};

/** Protects a person from messages that others request. */
const messages: RateLimits = {
  bySubject: {
    from: 1,
    windowSeconds: hours,
    firstWait: minutes,
    longestWait: 10 * minutes,
    fromAnywhere: true,
  },
  byAddress: manyFromOneAddress,
};

export type RateLimitKind =
  | 'password'
  | 'pin'
  | 'code'
  | 'code_request'
  | 'reset_request'
  | 'deletion_request'
  | 'deletion_code'
  | 'alike'
  | 'product_key'
  | 'transfer_request'
  | 'certificate_code'
  | 'feedback_code';

export const rateLimits: Record<RateLimitKind, RateLimits> = {
  password: wrongAnswers,
  pin: wrongPins,
  code: wrongAnswers,
  code_request: messages,
  reset_request: messages,
  deletion_request: {
    byAddress: {
      from: 10,
      windowSeconds: hours,
      firstWait: minutes,
      longestWait: 10 * minutes,
    },
  },
  /**
   * Looks at who may be the same student: the subject is the name that is looked up, the address the
   * account. An admission takes some looks, a date of birth is found by trying hundreds.
   */
  alike: {
    bySubject: { from: 20, windowSeconds: 24 * hours, firstWait: minutes, longestWait: hours },
    byAddress: { from: 400, windowSeconds: 24 * hours, firstWait: 2, longestWait: minutes },
  },
  /** The subject is the device. */
  product_key: wrongAnswers,
  /** The subject is the school of the call. */
  transfer_request: wrongAnswers,
  certificate_code: { byAddress: { ...shortWaits, from: 10, windowSeconds: 10 * minutes } },
  feedback_code: { byAddress: { ...shortWaits, from: 10, windowSeconds: 10 * minutes } },
  deletion_code: { byAddress: { ...shortWaits, from: 10, windowSeconds: 10 * minutes } },
};

/** Older hits no longer count for anything. */
export const longestWindow = 24 * hours;
