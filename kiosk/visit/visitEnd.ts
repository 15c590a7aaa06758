/** After a request that failed, so long until the next. */
const retryMs = 1_000;

/** Tells the club that a visit has ended, until the club has answered: a visit may end without a network. */
export interface VisitEnd {
  readonly end: () => void;
  /** Resolves when the club knows of every end. Until then nothing may be asked for: the end would end it too. */
  readonly isKnown: () => Promise<void>;
}

/** @param send one request; whether the club has answered it. */
export function createVisitEnd(send: () => Promise<boolean>): VisitEnd {
  let known = Promise.resolve();
  const untilSent = async () => {
    while (!(await send())) await new Promise((resolve) => void setTimeout(resolve, retryMs));
  };
  return {
    end: () => {
      known = known.then(untilSent);
    },
    isKnown: () => known,
  };
}
