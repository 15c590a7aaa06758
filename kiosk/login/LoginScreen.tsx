import { ApolloProvider } from '@apollo/client/react';
import { Heading, Stack, Tabs, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { createClient } from '../apollo/client.ts';
import { Drawing } from '../parts/icons.tsx';
import { useText } from '../text/Language.tsx';
import { useVisit } from '../visit/Visit.tsx';
import { OtpLogin } from './OtpLogin.tsx';
import { PhoneLogin } from './PhoneLogin.tsx';

/**
 * The login: with one's own phone, or with an OTP. Its client lives as long as this screen, since a client remembers the
 * variables of its mutations, and these are a member's.
 */
export function LoginScreen() {
  const { login } = useText();
  const { session } = useVisit();
  const [client] = useState(() => createClient(null));
  const tab = { h: '4rem', px: '2rem', fontSize: '1.125rem', flex: '1', justifyContent: 'center' } as const;
  if (session) return <Navigate to="/member" replace />;
  return (
    <ApolloProvider client={client}>
      <Stack minH="full" p="2rem" gap="1.5rem" align="center">
        <Heading as="h1" textStyle="h1" pt="0.5rem">
          {login.title}
        </Heading>
        <Tabs.Root
          defaultValue="phone"
          variant="enclosed"
          lazyMount
          unmountOnExit
          w="full"
          flex="1"
          display="flex"
          flexDirection="column"
          alignItems="center"
        >
          <Tabs.List w="full" maxW="36rem" bg="bg.sunken">
            <Tabs.Trigger value="phone" {...tab}>
              <Drawing name="phone" />
              {login.withPhone}
            </Tabs.Trigger>
            <Tabs.Trigger value="otp" {...tab}>
              {login.withOtp}
            </Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="phone" w="full" flex="1" display="grid" placeItems="center">
            <PhoneLogin />
          </Tabs.Content>
          <Tabs.Content value="otp" w="full" flex="1" display="grid" placeItems="center">
            <OtpLogin />
          </Tabs.Content>
        </Tabs.Root>
        <Text color="fg.muted">{login.privacy}</Text>
      </Stack>
    </ApolloProvider>
  );
}
