import { useEffect, useEffectEvent } from 'react';
import { act } from '#clients/act.ts';
import { comparedProjects } from '#rules/constants.ts';
import { messages } from '#rules/messages.ts';
import { shortlistedIds } from '#rules/shortlist.ts';
import type { UpdateShortlistInput } from '#web/apollo/__generated__/types.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { refreshViewer } from '#web/apollo/refreshViewer.ts';
import { deviceValue, useDeviceValue } from '#web/hooks/deviceValue.ts';
import { showToast } from '#web/ui/toaster.ts';
import { useShortlistQuery, useUpdateShortlistMutation } from './Shortlist.generated.ts';

const none: readonly string[] = [];

/** Stored on the device of a visitor: up to three project ids. It contains nothing about the visitor. */
const onDevice = deviceValue('shortlist', none, (stored) => {
  const { data } = shortlistedIds.safeParse(stored);
  return data && [...new Set(data)];
});

/** Changes the member's shortlist. `shown` is shown at once, until the answer tells what is saved. */
function useUpdate() {
  const [update, { client }] = useUpdateShortlistMutation();
  return async (
    input: UpdateShortlistInput,
    shown?: { readonly memberId: string; readonly ids: readonly string[] },
  ): Promise<boolean> => {
    const optimistic = shown && {
      updateShortlist: {
        __typename: 'UpdateShortlistSuccess' as const,
        me: {
          __typename: 'Member' as const,
          id: shown.memberId,
          shortlist: shown.ids.map((id) => ({ __typename: 'Project' as const, id })),
        },
      },
    };
    const acted = await act(
      update({ variables: { input }, ...(optimistic ? { optimisticResponse: optimistic } : {}) }),
      messages.shortlistNotSaved,
    );
    if ('done' in acted) return true;
    if (acted.refused?.__typename === 'NotSignedInError') await refreshViewer(client);
    else showToast({ tone: 'bad', title: acted.message });
    return false;
  };
}

/** The shortlisted projects, and how to change them: a member's on all devices, a visitor's on this one. */
export function useShortlist() {
  const memberId = useViewer()?.id;
  const stored = useDeviceValue(onDevice);
  const { data } = useShortlistQuery({ skip: memberId === undefined });
  const update = useUpdate();
  const ids = memberId === undefined ? stored : (data?.me?.shortlist?.map(({ id }) => id) ?? none);
  const set = (next: readonly string[], input: UpdateShortlistInput) => {
    if (memberId === undefined) onDevice.write(next);
    else void update(input, { memberId, ids: next });
  };
  return {
    ids,
    has: (id: string) => ids.includes(id),
    isFull: ids.length >= comparedProjects,
    add: (id: string) => {
      if (!ids.includes(id) && ids.length < comparedProjects) set([...ids, id], { addProjectIds: [id] });
    },
    remove: (id: string) =>
      set(
        ids.filter((one) => one !== id),
        { removeProjectIds: [id] },
      ),
    clear: () => set(none, { removeProjectIds: [...ids] }),
  };
}

/** After a login, what was shortlisted on this device is added to the member's shortlist. */
export function ShortlistMerge({ memberId }: { readonly memberId: string }): null {
  const update = useUpdate();
  const merge = useEffectEvent(async () => {
    const ids = onDevice.read();
    if (ids.length > 0 && (await update({ addProjectIds: [...ids] }))) onDevice.write(none);
  });
  useEffect(() => void merge(), [memberId]);
  return null;
}
