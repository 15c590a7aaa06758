import { useMemberActiveQuery } from './MemberActive.generated.ts';
import { memberQuery } from './memberQuery.ts';
import { useViewer } from './useViewer.ts';

/** Whether the membership is known to be inactive, so read-only. False for a visitor. */
export function useIsInactive(): boolean {
  const viewer = useViewer();
  const { data } = useMemberActiveQuery({ ...memberQuery, skip: viewer === null });
  return viewer !== null && data?.me?.isActive === false;
}
