import { useState } from 'react';
import { unreachable } from '#text/failure.ts';
import type { SetGoalInput } from '#web/apollo/__generated__/types.ts';
import { act, type NotDone } from '#clients/act.ts';
import { refreshViewer } from '#web/apollo/refreshViewer.ts';
import { useClearGoalMutation, useSetGoalMutation } from './SetGoal.generated.ts';

/** Sets or removes the goal. `fault` is why the last change was not saved; null when it was. */
export function useChangeGoal() {
  const [set, { loading: isSetting, client }] = useSetGoalMutation();
  const [clear, { loading: isClearing }] = useClearGoalMutation();
  const [fault, setFault] = useState<string | null>(null);

  /** @returns whether it was saved. */
  const settle = async (sent: Promise<{ readonly done: unknown } | NotDone>): Promise<boolean> => {
    const acted = await sent;
    if ('done' in acted) {
      setFault(null);
      return true;
    }
    if (acted.refused?.__typename === 'NotSignedInError') await refreshViewer(client);
    setFault(acted.message);
    return false;
  };
  return {
    fault,
    isBusy: isSetting || isClearing,
    setGoal: (input: SetGoalInput) => settle(act(set({ variables: { input } }), unreachable)),
    clearGoal: () => settle(act(clear(), unreachable)),
  };
}
