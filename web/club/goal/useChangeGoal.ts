import { useState } from 'react';
import * as text from '#text/goal.tsx';
import type { SetGoalInput } from '#web/apollo/__generated__/types.ts';
import { failureText } from '#web/apollo/failureText.ts';
import { refreshViewer } from '#web/apollo/refreshViewer.ts';
import { useClearGoalMutation } from './ClearGoal.generated.ts';
import { useSetGoalMutation } from './SetGoal.generated.ts';

interface Result {
  readonly __typename: string;
  readonly message?: string;
}

/** Sets or removes the goal. `fault` is why the last change was not saved; null when it was. */
export function useChangeGoal() {
  const [set, { loading: isSetting, client }] = useSetGoalMutation();
  const [clear, { loading: isClearing }] = useClearGoalMutation();
  const [fault, setFault] = useState<string | null>(null);

  /** @returns whether it was saved. */
  const settle = async (send: () => Promise<Result | undefined>): Promise<boolean> => {
    try {
      const result = await send();
      if (result?.__typename === 'NotSignedInError') await refreshViewer(client);
      const message = result?.message ?? null;
      setFault(result ? message : text.notSaved);
      return result !== undefined && message === null;
    } catch (error) {
      setFault(failureText(error instanceof Error ? error : undefined));
      return false;
    }
  };
  return {
    fault,
    isBusy: isSetting || isClearing,
    setGoal: (input: SetGoalInput) => settle(async () => (await set({ variables: { input } })).data?.setGoal),
    clearGoal: () => settle(async () => (await clear()).data?.clearGoal),
  };
}
