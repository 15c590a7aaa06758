import { useState } from 'react';

/** Whether something is true or was before: what came once stays, so that it can also leave in order. */
export function useWasTrue(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue);
  if (isTrue && !was) setWas(true);
  return was || isTrue;
}
