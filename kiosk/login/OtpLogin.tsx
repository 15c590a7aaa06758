import { Alert, Box, Button, Field, Grid, Heading, HStack, PinInput, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { otpLength } from '#rules/constants.ts';
import { Drawing } from '../parts/icons.tsx';
import { NumberPad } from '../parts/Pads.tsx';
import { useText } from '../text/Language.tsx';
import { clock, useSecondsUntil } from '#clients/countdown.ts';
import { useOtpLogin } from './useOtpLogin.ts';

const mobileLength = 10;

/** The login with mobile number and OTP, typed on the screen. Both stay hidden. */
export function OtpLogin() {
  const { login } = useText();
  const { sent, problem, isBusy, request, verify, startOver } = useOtpLogin();
  const [mobile, setMobile] = useState('');
  const [otp, setOtp] = useState('');
  const [isShown, setIsShown] = useState(false);
  const wait = useSecondsUntil(sent?.resendAt ?? null) ?? 0;
  const isOtp = sent !== null;
  const isMasked = isOtp || !isShown;
  const [typed, setTyped, most] = isOtp ? [otp, setOtp, otpLength.max] : [mobile, setMobile, mobileLength];
  const type = (key: string) => setTyped((typed + key).slice(0, most));
  const resend = () => {
    setOtp('');
    request(mobile);
  };
  return (
    <Grid
      // A message moves nothing: it has its place among the buttons, which are below the number pad where the screen is upright.
      templateAreas={{ _portrait: '"typed" "pad" "send"', _landscape: '"typed pad" "send pad"' }}
      templateColumns={{ _portrait: '26rem', _landscape: '26rem auto' }}
      gap={{ _portrait: '2rem', _landscape: '1rem 5rem' }}
      py={{ _portrait: '1rem', _landscape: '0' }}
    >
      <Stack gridArea="typed" gap="1rem">
        <HStack justify="space-between" minH="2.75rem">
          <Heading as="h2" textStyle="h2" whiteSpace="nowrap">
            {isOtp ? login.otp : login.mobile}
          </Heading>
          {!isOtp && (
            <Button variant="outline" onClick={() => setIsShown(!isShown)}>
              <Drawing name="show" />
              <span>{isShown ? login.hide : login.show}</span>
            </Button>
          )}
        </HStack>
        <Text fontSize="1.0625rem" color="fg.muted">
          {isOtp ? login.otpSent(mobile.slice(-2)) : login.mobileHint}
        </Text>
        <Field.Root invalid={problem !== null}>
          <PinInput.Root
            value={Array.from({ length: most }, (_, place) => typed[place] ?? '')}
            count={most}
            w="full"
            mask={isMasked}
            readOnly
            size="xl"
            placeholder=""
            aria-label={isOtp ? login.otp : login.mobile}
          >
            <PinInput.HiddenInput tabIndex={-1} />
            <PinInput.Control w="full" gap={isOtp ? '0.75rem' : '0.25rem'}>
              {Array.from({ length: most }, (_, place) => (
                <PinInput.Input
                  key={place}
                  index={place}
                  inputMode="none"
                  tabIndex={-1}
                  flex="1"
                  w="0"
                  h="3.75rem"
                  minW="0"
                  p="0"
                  // The dots of a hidden digit are smaller than digits.
                  fontSize={isMasked ? '2.5rem' : '1.5rem'}
                  bg="bg.raised"
                  borderColor="border.emphasized"
                />
              ))}
            </PinInput.Control>
          </PinInput.Root>
        </Field.Root>
      </Stack>
      <Box gridArea="pad">
        <NumberPad onKey={type} onErase={() => setTyped(typed.slice(0, -1))} disabled={isBusy} />
      </Box>
      <Stack gridArea="send" gap="1rem" minH={{ _portrait: '17rem', _landscape: '14.25rem' }}>
        {problem !== null && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title fontSize="1.0625rem" textWrap="balance">
              {problem}
            </Alert.Title>
          </Alert.Root>
        )}
        {isOtp ? (
          <>
            <Button
              size="xl"
              colorPalette="accent"
              loading={isBusy}
              disabled={otp.length < otpLength.min}
              onClick={() => verify(mobile, otp, () => setOtp(''))}
            >
              <span>{login.verify}</span>
            </Button>
            <HStack>
              <Button flex="1" variant="outline" disabled={wait > 0 || isBusy} onClick={resend}>
                {wait > 0 ? login.resendIn(clock(wait)) : login.resend}
              </Button>
              <Button variant="ghost" onClick={startOver}>
                {login.otherNumber}
              </Button>
            </HStack>
          </>
        ) : (
          <Button
            size="xl"
            colorPalette="accent"
            loading={isBusy}
            disabled={mobile.length < mobileLength}
            onClick={() => request(mobile)}
          >
            <span>{login.sendOtp}</span>
          </Button>
        )}
      </Stack>
    </Grid>
  );
}
