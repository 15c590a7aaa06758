import { Button, EmptyState, Flex, Heading, List, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useOnline } from '../device/network.ts';
import { Code } from '../parts/Code.tsx';
import type { KioskText } from '../text/en.ts';
import { useText } from '../text/Language.tsx';
import { WaitingForPhone } from '../parts/WaitingForPhone.tsx';
import { useSecondsUntil } from '#clients/countdown.ts';
import { type PhoneLoginState, usePhoneLogin } from './usePhoneLogin.ts';

/** The login with one's own phone: a QR code, its letters, and how long it is valid. */
export function PhoneLogin() {
  const text = useText();
  const { state, restart } = usePhoneLogin();
  const online = useOnline();
  if (state.at === 'starting') return <Skeleton w="17rem" h="17rem" />;
  if (state.at === 'waiting') return <Waiting {...state} onNewCode={restart} />;
  const { title, lead } = endText(state, text, online);
  return (
    <EmptyState.Root>
      <EmptyState.Content gap="1.25rem" role="alert">
        <EmptyState.Title asChild>
          <Heading as="h2" textStyle="h2">
            {title}
          </Heading>
        </EmptyState.Title>
        <EmptyState.Description fontSize="1.125rem" maxW="28rem" textAlign="center" textWrap="balance">
          {lead}
        </EmptyState.Description>
        <Button size="xl" onClick={restart}>
          {state.at === 'failed' ? text.common.retry : text.login.newCode}
        </Button>
      </EmptyState.Content>
    </EmptyState.Root>
  );
}

function endText(
  state: Exclude<PhoneLoginState, { at: 'starting' | 'waiting' }>,
  { login }: KioskText,
  online: boolean,
) {
  switch (state.at) {
    case 'expired':
      return { title: login.expired, lead: login.expiredLead };
    case 'refused':
      return { title: login.refused, lead: login.refusedLead };
    case 'limited':
      return { title: login.failed, lead: login.tooMany(state.seconds) };
    case 'failed':
      return { title: login.failed, lead: online ? login.failedLead : login.failedOffline };
  }
}

type WaitingState = Extract<PhoneLoginState, { at: 'waiting' }>;

function Waiting(props: Pick<WaitingState, 'code' | 'endsAt' | 'isOpened'> & { readonly onNewCode: () => void }) {
  const { code, endsAt, isOpened, onNewCode } = props;
  const { login } = useText();
  const left = useSecondsUntil(endsAt) ?? 0;
  const { host, pathname } = new URL(code.verificationUri);
  return (
    <Flex
      direction={{ _portrait: 'column', _landscape: 'row' }}
      align="center"
      gap={{ _portrait: '2rem', _landscape: '5rem' }}
      py={{ _portrait: '1rem', _landscape: '0' }}
    >
      <Stack align="center" gap={{ _portrait: '1.25rem', _landscape: '0.75rem' }}>
        <Code value={code.verificationUriComplete} size={{ _portrait: '17rem', _landscape: '15rem' }} />
        <Stack gap="0" textAlign="center">
          <Text color="fg.muted">{login.code}</Text>
          <Text fontSize="2.5rem" fontWeight="600" letterSpacing="0.08em" lineHeight="1.2" data-user-code>
            {code.userCode}
          </Text>
        </Stack>
      </Stack>
      <Stack gap="1.5rem" maxW="28rem">
        <Heading as="h2" textStyle="h2">
          {login.scanTitle}
        </Heading>
        <List.Root as="ol" gap="0.875rem" fontSize="1.125rem" ps="1.5rem">
          {login.steps.map((step) => (
            <List.Item key={step} ps="0.5rem" textWrap="balance">
              {step}
            </List.Item>
          ))}
        </List.Root>
        <Text color="fg.muted" overflowWrap="anywhere">
          {login.orOpen(`${host}${pathname}`)}
        </Text>
        <WaitingForPhone secondsLeft={left} isOpened={isOpened}>
          <Button variant="outline" onClick={onNewCode}>
            {login.newCode}
          </Button>
        </WaitingForPhone>
      </Stack>
    </Flex>
  );
}
