import * as text from '#text/kiosk.ts';
import { istTime } from '#web/format/ist.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Flex, Muted, Stack, Text, Title4 } from '#web/ui/primitives.ts';
import { type SessionOnKiosk, useKioskSessions } from '../useKioskSessions.ts';

/**
 * The kiosks on which the member is logged in now, each with a way to sign out there. Nothing while there are none.
 * @param props.isSaid the page says already that the member is signed out.
 */
export function KioskSessions({ isSaid = false }: { readonly isSaid?: boolean }) {
  const { sessions, sending, outcome, end } = useKioskSessions();
  const hasEnded = outcome?.isEnded === true && !isSaid;
  if (sessions.length === 0 && outcome?.isEnded !== false && !hasEnded) return null;
  return (
    <Stack as="section" gap="14px" maxW="34em" aria-labelledby="kiosk-sessions">
      <Title4 id="kiosk-sessions">{text.sessionsTitle}</Title4>
      <div role="status">{hasEnded && <Note tone="good">{text.signedOut(outcome.kioskName)}</Note>}</div>
      {outcome?.isEnded === false && (
        <Note tone="bad" title={text.notSignedOut(outcome.kioskName)}>
          {text.notSignedOutLead}
        </Note>
      )}
      {sessions.length > 0 && (
        <Sheet padded>
          <Stack as="ul" gap="18px" listStyle="none" role="list">
            {sessions.map((session) => (
              <Row key={session.id} session={session} isSending={sending === session.id} onEnd={() => end(session)} />
            ))}
          </Stack>
        </Sheet>
      )}
    </Stack>
  );
}

function Row(props: { readonly session: SessionOnKiosk; readonly isSending: boolean; readonly onEnd: () => void }) {
  const { kioskName, gallery, expiresAt } = props.session;
  return (
    <Flex as="li" wrap="wrap" align="center" justify="space-between" gap="10px 20px">
      <div>
        <Text fontWeight="600">{kioskName}</Text>
        <Muted>{text.sessionUntil(gallery, istTime(expiresAt))}</Muted>
      </div>
      <Button
        variant="outline"
        busy={props.isSending}
        busyText={text.sending}
        aria-label={text.signOutOf(kioskName)}
        onClick={props.onEnd}
      >
        {text.signOut}
      </Button>
    </Flex>
  );
}
