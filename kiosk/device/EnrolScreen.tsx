import { Alert, Box, Button, Field, Flex, Heading, HStack, Input, Stack, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { act } from '#clients/act.ts';
import { enrolmentCodeLetters, shownCode } from '#rules/kiosk.ts';
import { Keyboard } from '../parts/Pads.tsx';
import type { KioskText } from '../text/en.ts';
import { useText } from '../text/Language.tsx';
import { version } from '../settings.ts';
import { storeCredential } from './credential.ts';
import { DeviceHeader } from './DeviceHeader.tsx';
import { useLinkedCode } from './linkedCode.ts';
import { type KioskEnrolMutation, useKioskEnrolMutation } from './KioskDevice.generated.ts';

/** Why a code was not taken: the answer of the club, or that there was none. */
type Problem = 'unreachable' | Refusal;
type Refusal = Exclude<KioskEnrolMutation['enrolKiosk'], { __typename: 'EnrolKioskSuccess' }>;

const problemText = (problem: Problem, { device }: KioskText): string =>
  problem === 'unreachable'
    ? device.unreachable
    : problem.__typename === 'RateLimitedError'
      ? device.tooMany(problem.retryAfterSeconds)
      : device.codeWrong;

/** The first screen of a device: an operator types the one-time code, or opens a link with it. */
export function EnrolScreen(props: { readonly isRevoked: boolean; readonly onEnrolled: () => void }) {
  const { isRevoked, onEnrolled } = props;
  const text = useText();
  const [code, setCode] = useState(useLinkedCode());
  const [problem, setProblem] = useState<Problem | null>(null);
  const [enrol, { loading }] = useKioskEnrolMutation({ fetchPolicy: 'no-cache' });
  const send = async () => {
    setProblem(null);
    const acted = await act(enrol({ variables: { input: { code, version } } }));
    if (!('done' in acted)) return setProblem(acted.refused ?? 'unreachable');
    onEnrolled();
    return storeCredential(acted.done.credential);
  };
  const clear = () => {
    setProblem(null);
    setCode('');
  };
  const type = (key: string) => {
    setProblem(null);
    setCode((typed) => (typed + key).slice(0, enrolmentCodeLetters));
  };
  const erase = () => {
    setProblem(null);
    setCode((typed) => typed.slice(0, -1));
  };
  const isComplete = code.length === enrolmentCodeLetters;
  // A technician may have brought a keyboard.
  const onKeyDown = useEffectEvent(({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
    if (loading || ctrlKey || metaKey) return;
    if (/^[a-z]$/i.test(key)) type(key.toUpperCase());
    else if (key === 'Backspace') erase();
    // On a button, Enter presses the button.
    else if (key === 'Enter' && isComplete && !(target instanceof HTMLButtonElement)) void send();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <Flex direction="column" h="full">
      <DeviceHeader />
      <Stack
        as="main"
        flex="1"
        align="center"
        justify="center"
        gap={{ _portrait: '1.5rem', _landscape: '0.75rem' }}
        px="2rem"
        pb={{ _portrait: '4rem', _landscape: '1.5rem' }}
      >
        {isRevoked && (
          <Alert.Root status="warning" maxW="41rem">
            <Alert.Indicator />
            <Alert.Title fontSize="1.0625rem">{text.device.revoked}</Alert.Title>
          </Alert.Root>
        )}
        <Stack gap="0.5rem" textAlign="center">
          <Heading as="h1" textStyle="h1">
            {text.device.title}
          </Heading>
          <Text fontSize="1.125rem" color="fg.muted">
            {text.device.lead}
          </Text>
        </Stack>
        <Field.Root invalid={problem !== null} maxW="41rem">
          <Field.Label fontSize="1rem">{text.device.code}</Field.Label>
          <Input
            value={shownCode(code)}
            readOnly
            inputMode="none"
            autoComplete="off"
            h="4.5rem"
            bg="bg.raised"
            fontSize="2rem"
            textAlign="center"
            letterSpacing="0.15em"
            borderColor="border.emphasized"
          />
          {/* An error moves no key. */}
          <Box minH="1.75rem">
            <Field.ErrorText fontSize="1.125rem">{problem && problemText(problem, text)}</Field.ErrorText>
          </Box>
        </Field.Root>
        <Keyboard disabled={loading} onKey={type} onErase={erase} />
        <HStack w="full" maxW="41rem" gap="1rem">
          <Button size="xl" variant="outline" disabled={loading || code === ''} onClick={clear}>
            {text.device.clear}
          </Button>
          <Button size="xl" flex="1" loading={loading} disabled={!isComplete} onClick={() => void send()}>
            <span>{text.device.enrol}</span>
          </Button>
        </HStack>
      </Stack>
    </Flex>
  );
}
