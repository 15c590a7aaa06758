import { Button, Stack, useDisclosure } from '@chakra-ui/react';
import { actAndTell } from '../parts/actAndTell.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Loaded } from '../parts/Failure.tsx';
import { Facts } from '../parts/Facts.tsx';
import { count, nameOf } from '../parts/format.ts';
import { Page } from '../parts/Page.tsx';
import type { Account } from './items.ts';
import { Section } from '../parts/Section.tsx';
import { At } from '../parts/times.tsx';
import { useViewer } from '../session/Session.tsx';
import { PasskeySection } from './PasskeySection.tsx';
import { roleNames } from './roles.ts';
import { useAccountQuery, useEndStaffSessionsMutation } from './Staff.generated.ts';

/** One's own access: passkeys and sessions. */
export function AccountPage() {
  const read = useAccountQuery({ fetchPolicy: 'cache-and-network' });
  const { confirmsBy } = useViewer();
  const reload = () => read.refetch();
  return (
    <Page title="Your account">
      <Loaded read={read}>
        {({ viewer }) =>
          viewer && (
            <Stack gap="5" maxW="52rem">
              <AccountSection account={viewer.staff} reload={reload} />
              {confirmsBy === 'PASSKEY' && <PasskeySection passkeys={viewer.staff.passkeys} reload={reload} />}
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}

interface AccountSectionProps {
  readonly account: Account;
  readonly reload: () => unknown;
}

function AccountSection({ account, reload }: AccountSectionProps) {
  const dialog = useDisclosure();
  const { expiresAt } = useViewer();
  const [end] = useEndStaffSessionsMutation();
  const endOthers = account.sessions > 1 && (
    <Button size="xs" variant="outline" onClick={dialog.onOpen}>
      End all other sessions
    </Button>
  );
  return (
    <Section title="Account" actions={endOthers}>
      <Facts
        rows={[
          ['Name', account.name],
          ['Email', account.email],
          ['Role', nameOf(roleNames, account.role)],
          ['Since', <At key="since" time={account.createdAt} />],
          ['Sessions', `${count(account.sessions, 'session')} open`],
          ['This session ends', <At key="ends" time={expiresAt} />],
        ]}
      />
      <ConfirmDialog
        isOpen={dialog.open}
        onClose={dialog.onClose}
        title="End all other sessions"
        lead="You stay logged in here. On all other devices you have to log in again."
        submit="End them"
        run={(onProblem) =>
          actAndTell(end({ variables: { id: account.id } }), {
            done: 'All other sessions ended',
            onRefused: ({ message }) => onProblem(message),
            reload,
          })
        }
      />
    </Section>
  );
}
