import { Status } from '#web/ui/Status.tsx';
import { statusLook } from '../orderWords.ts';

/** The status of an order, with its icon. */
export function OrderStatus({ order }: { readonly order: Parameters<typeof statusLook>[0] }) {
  const { tone, icon, label } = statusLook(order);
  return (
    <Status tone={tone} icon={icon}>
      {label}
    </Status>
  );
}
