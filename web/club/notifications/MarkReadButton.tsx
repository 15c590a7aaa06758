import type { RefObject } from 'react';
import * as text from '#text/notifications.ts';
import { TextButton } from '#web/ui/Button.tsx';
import { FieldFault } from '#web/ui/Field.tsx';
import { Box } from '#web/ui/primitives.ts';
import { useMarkRead } from './useMarkRead.ts';

/** Marks everything as read, on all devices. Says so where it failed. */
export function MarkReadButton(props: {
  /** When the newest entry on screen happened. */
  readonly through: string;
  /** Gets the focus afterwards, because the button is then gone. */
  readonly heading: RefObject<HTMLElement | null>;
}) {
  const { through, heading } = props;
  const { fault, isBusy, markRead } = useMarkRead();
  const press = async () => {
    if (!isBusy && (await markRead(through))) heading.current?.focus();
  };
  return (
    <Box fontSize="14">
      <TextButton aria-disabled={isBusy || undefined} onClick={() => void press()}>
        {text.markAllRead}
      </TextButton>
      {fault !== null && <FieldFault role="alert">{fault}</FieldFault>}
    </Box>
  );
}
