/** From the given count within the time, each further try has to wait after the one before it. */
export interface Brake {
  from: number;
  withinSeconds: number;
  /** In seconds; doubles with every further try up to the longest. */
  firstWait: number;
  longestWait: number;
  /** Counted wherever it is tried from, and not only from the same address. */
  fromAnywhere?: true;
}

interface Brakes {
  bySubject?: Brake;
  byAddress: Brake;
}

const minutes = 60;
const hours = 3600;

/** Half a minute at most and never for good: nobody can lock somebody else out. */
const guesses = { firstWait: 2, longestWait: 30 };

/** A whole school sits behind one address, so an address by itself is given more. */
const manyFromOneAddress = { ...guesses, from: 50, withinSeconds: 10 * minutes };

const wrongAnswers: Brakes = {
  bySubject: { ...guesses, from: 5, withinSeconds: hours },
  byAddress: manyFromOneAddress,
};

/** Nobody is to be showered with messages that others ask for. */
const messages: Brakes = {
  bySubject: {
    from: 1,
    withinSeconds: hours,
    firstWait: minutes,
    longestWait: 10 * minutes,
    fromAnywhere: true,
  },
  byAddress: manyFromOneAddress,
};

export type BrakeKind =
  | 'password'
  | 'pin'
  | 'code'
  | 'code_request'
  | 'reset_request'
  | 'deletion_request'
  | 'deletion_code'
  | 'product_key'
  | 'transfer_request'
  | 'certificate_code';

export const brakes: Record<BrakeKind, Brakes> = {
  password: wrongAnswers,
  pin: wrongAnswers,
  code: wrongAnswers,
  code_request: messages,
  reset_request: messages,
  deletion_request: {
    byAddress: {
      from: 10,
      withinSeconds: hours,
      firstWait: minutes,
      longestWait: 10 * minutes,
    },
  },
  /** The subject is the device. */
  product_key: wrongAnswers,
  /** The subject is the school that asks. */
  transfer_request: wrongAnswers,
  certificate_code: { byAddress: { ...guesses, from: 10, withinSeconds: 10 * minutes } },
  deletion_code: { byAddress: { ...guesses, from: 10, withinSeconds: 10 * minutes } },
};

/** Tries older than this no longer count for anything. */
export const longestMemory = hours;
