import { useState } from 'react';
import { usePolling } from '#web/hooks/usePolling.ts';
import { Stack } from '#web/ui/primitives.ts';
import { useKioskOrderQuery, useKioskOrdersQuery } from '../KioskOrder.generated.ts';
import { besideKiosk } from '../pace.ts';
import { useLastRead } from '#clients/useLast.ts';
import { isOpen, OrderApproval } from './OrderApproval.tsx';

/** The orders that the kiosk asks for while this page is open, newest first, and what became of them. */
export function PendingOrders() {
  const { data, refetch } = useKioskOrdersQuery({ ssr: false, errorPolicy: 'all', fetchPolicy: 'network-only' });
  usePolling(() => refetch(), true, besideKiosk);
  const pending = data?.me?.pendingOrderApprovals ?? [];
  // An order that was decided is no longer pending, but stays here with its outcome.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = pending.map(({ id }) => id).filter((id) => !seen.includes(id));
  if (fresh.length > 0) setSeen([...fresh, ...seen]);
  return (
    <Stack gap="28px" aria-live="polite">
      {seen.map((id) => (
        <PendingOrder key={id} id={id} />
      ))}
    </Stack>
  );
}

function PendingOrder({ id }: { readonly id: string }) {
  const { data, loading, error, refetch } = useKioskOrderQuery({ variables: { id }, ssr: false, errorPolicy: 'all' });
  const approval = useLastRead(data?.me?.orderApproval, { loading, error });
  usePolling(() => refetch(), approval === null || isOpen(approval), besideKiosk, approval?.state);
  return approval && <OrderApproval approval={approval} isNew />;
}
