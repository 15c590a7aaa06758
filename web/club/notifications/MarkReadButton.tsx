import * as text from '#text/notifications.ts';
import { TextButton } from '#web/ui/Button.tsx';
import { FieldFault } from '#web/ui/Field.tsx';
import { Box } from '#web/ui/primitives.ts';
import { useMarkRead } from './useMarkRead.ts';

/** Marks everything as read, on all devices. Says so where it failed. */
export function MarkReadButton({ through }: { readonly through: string }) {
  const { fault, isBusy, markRead } = useMarkRead();
  return (
    <Box fontSize="14">
      <TextButton aria-disabled={isBusy || undefined} onClick={() => !isBusy && void markRead(through)}>
        {text.markAllRead}
      </TextButton>
      {fault !== null && <FieldFault role="alert">{fault}</FieldFault>}
    </Box>
  );
}
