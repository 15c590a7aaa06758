import { useState } from 'react';

/** Whether a value is true or ever was: what was rendered once stays rendered, so that it can also close properly. */
export function useWasTrue(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue);
  if (isTrue && !was) setWas(true);
  return was || isTrue;
}
