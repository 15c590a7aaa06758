import { ApolloProvider } from '@apollo/client/react';
import { Flex, Heading, Tabs, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { createClient } from '../apollo/client.ts';
import { useOnline } from '../device/network.ts';
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
  const online = useOnline();
  const [client] = useState(() => createClient(null));
  const tab = { h: '4rem', px: '2rem', fontSize: '1.125rem', flex: '1', justifyContent: 'center' } as const;
  const panel = { w: 'full', flex: '1', p: '0', display: 'grid', placeItems: 'center' } as const;
  if (session) return <Navigate to="/member" replace />;
  return (
    <ApolloProvider client={client}>
      <Tabs.Root
        defaultValue="phone"
        variant="enclosed"
        lazyMount
        unmountOnExit
        minH="full"
        display="flex"
        flexDirection="column"
        alignItems="center"
        gap={{ _portrait: '1.5rem', _landscape: '1rem' }}
        px="2rem"
        py={{ _portrait: '2rem', _landscape: '1.25rem' }}
      >
        <Flex
          direction={{ _portrait: 'column', _landscape: 'row' }}
          align="center"
          justify={{ _portrait: 'center', _landscape: 'space-between' }}
          gap="1.5rem"
          w="full"
        >
          <Heading as="h1" textStyle="h1" pt={{ _portrait: '0.5rem', _landscape: '0' }}>
            {login.title}
          </Heading>
          <Tabs.List w="full" maxW="36rem" bg="bg.sunken">
            <Tabs.Trigger value="phone" {...tab}>
              <Drawing name="phone" />
              {login.withPhone}
            </Tabs.Trigger>
            <Tabs.Trigger value="otp" disabled={!online} {...tab}>
              {login.withOtp}
            </Tabs.Trigger>
          </Tabs.List>
        </Flex>
        <Tabs.Content value="phone" {...panel}>
          <PhoneLogin />
        </Tabs.Content>
        <Tabs.Content value="otp" {...panel}>
          <OtpLogin />
        </Tabs.Content>
        <Text color="fg.muted">{login.privacy}</Text>
      </Tabs.Root>
    </ApolloProvider>
  );
}
