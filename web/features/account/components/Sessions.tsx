import { useRef } from 'react';
import * as text from '#text/myAccount.ts';
import { Button } from '#web/ui/Button.tsx';
import { Block } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Box, Muted, Stack, Text } from '#web/ui/primitives.ts';
import { type MemberSession, useSessions } from '../useSessions.ts';
import { SessionRow } from './SessionRow.tsx';

/** Where the member is logged in; every other session can be ended, one or all. */
export function Sessions(props: {
  readonly sessions: readonly MemberSession[];
  readonly refetch: () => Promise<unknown>;
}) {
  const { sessions, refetch } = props;
  const { busy, failed, end, endOthers } = useSessions(refetch);
  // The button that was pressed goes away with its session: the focus moves to what is true now.
  const count = useRef<HTMLParagraphElement>(null);
  const focusCount = () => count.current?.focus({ preventScroll: true });
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <Block title={text.sessions}>
      <Stack gap="16px" maxW="46em" justifyItems="start">
        <Text role="status" tabIndex={-1} outline="0" ref={count}>
          {text.whereLoggedIn(others)}
        </Text>
        <Box as="ul" listStyle="none" w="100%" role="list">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy === session.id}
              onEnd={() => void end(session.id).then(focusCount)}
            />
          ))}
        </Box>
        {failed && <Note tone="bad">{text.notEnded}</Note>}
        {others > 0 && (
          <>
            <Muted>{text.notYou}</Muted>
            <Button variant="brand" busy={busy === 'others'} onClick={() => void endOthers().then(focusCount)}>
              {text.endOthers}
            </Button>
          </>
        )}
      </Stack>
    </Block>
  );
}
