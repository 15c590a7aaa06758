import { Status } from '#web/ui/Status.tsx';
import { statusLook } from '../orderWords.ts';

/** The status of an order, with its icon. */
export function OrderStatus({ status }: { readonly status: Parameters<typeof statusLook>[0] }) {
  const { tone, icon, label } = statusLook(status);
  return (
    <Status tone={tone} icon={icon}>
      {label}
    </Status>
  );
}
