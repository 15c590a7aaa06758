import * as text from '#text/kiosk.ts';
import { failureText } from '#web/apollo/failureText.ts';
import { usePolling } from '#web/hooks/usePolling.ts';
import { Message } from '#web/ui/Message.tsx';
import { Skeleton } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useKioskOrderQuery } from '../KioskOrder.generated.ts';
import { besideKiosk } from '../pace.ts';
import { useLastRead } from '#clients/useLast.ts';
import { isOpen, OrderApproval } from './OrderApproval.tsx';

/** An order that a kiosk asks for, by its id, and what became of it. */
export function DeviceOrder({ id }: { readonly id: string }) {
  const { data, error, loading, refetch } = useKioskOrderQuery({ variables: { id }, ssr: false, errorPolicy: 'all' });
  const approval = useLastRead(data?.me?.orderApproval, { loading, error });
  usePolling(() => refetch(), approval !== null && isOpen(approval), besideKiosk, approval?.state);
  if (approval) return <OrderApproval approval={approval} />;
  if (loading) {
    return (
      <>
        <VisuallyHidden role="status">{text.loadingOrder}</VisuallyHidden>
        <Skeleton w="min(420px, 100%)" h="160px" />
      </>
    );
  }
  if (error) {
    return (
      <Message tone="error" title={text.orderNotLoaded} onRetry={() => refetch()}>
        <p>{failureText(error, ['me', 'orderApproval'])}</p>
        <p>{text.orderSafe}</p>
      </Message>
    );
  }
  return (
    <Message tone="info" title={text.orderUnknown}>
      {text.orderUnknownLead}
    </Message>
  );
}
