import { useMemberActiveQuery } from './MemberActive.generated.ts';
import { useViewer } from './useViewer.ts';

/** Whether the membership is known to be inactive, so read-only. False for a visitor. */
export function useIsInactive(): boolean {
  const viewer = useViewer();
  const { data } = useMemberActiveQuery({
    skip: viewer === null,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
    ssr: false,
  });
  return viewer !== null && data?.me?.active === false;
}
