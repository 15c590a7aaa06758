import { Box, Button, Menu, Text } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { Link, useNavigate } from 'react-router-dom';
import { nameOf } from '../parts/format.ts';
import { sayFailed } from '../parts/toaster.tsx';
import { Drawing } from '../parts/icons.tsx';
import { Left } from '../parts/times.tsx';
import { loginPath } from '../session/addresses.ts';
import { useSignOutMutation } from '../session/Passkey.generated.ts';
import { useViewer } from '../session/Session.tsx';
import { ViewerDocument } from '../session/Viewer.generated.ts';
import { roleNames } from '../staff/roles.ts';

/** Who is logged in and for how long; one's own page; the way out. */
export function ViewerMenu() {
  const { staff, expiresAt } = useViewer();
  const signOut = useSignOut();
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant="ghost" gap="2" px="2.5" h="10">
          <Box textAlign="end" lineHeight="1.25">
            <Text truncate maxW={{ base: '7rem', sm: '14rem' }}>
              {staff.name}
            </Text>
            <Text fontSize="12" color="fg.muted" fontWeight="400">
              {nameOf(roleNames, staff.role)}
            </Text>
          </Box>
          <Drawing name="down" size="1rem" />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="14rem">
          <Box px="2" py="1.5" mb="1" fontSize="13" color="fg.muted" borderBottomWidth="1px">
            <Text overflowWrap="anywhere">{staff.email}</Text>
            <Text>
              Logged in for another <Left until={expiresAt} />
            </Text>
          </Box>
          <Menu.Item value="account" asChild>
            <Link to="/account">Your account</Link>
          </Menu.Item>
          <Menu.Item value="sign-out" onClick={() => void signOut()}>
            Sign out
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

function useSignOut() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [send] = useSignOutMutation();
  return async () => {
    const answer = await send().catch(() => null);
    if (answer?.data?.logOut !== true)
      return sayFailed('You could not be signed out. Check your connection, then try again.');
    await navigate(loginPath('signed-out', '/'), { replace: true });
    await client.clearStore();
    client.writeQuery({ query: ViewerDocument, data: { viewer: null } });
  };
}
