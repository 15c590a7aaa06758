import { Card, Switch } from '@chakra-ui/react';
import { useState } from 'react';
import { Loaded } from '../parts/Failure.tsx';
import { Page } from '../parts/Page.tsx';
import { Nothing } from '../parts/Section.tsx';
import { useCan } from '../session/Session.tsx';
import { EnrolButton } from './EnrolButton.tsx';
import { KioskActions } from './KioskActions.tsx';
import { KioskTable } from './KioskTable.tsx';
import { type KiosksQuery, useKiosksQuery } from './Kiosks.generated.ts';

/** All kiosks, and what can be sent to those that are selected. */
export function KiosksPage() {
  const read = useKiosksQuery({ fetchPolicy: 'cache-and-network', pollInterval: 30_000 });
  const isAdministrator = useCan('ADMINISTRATOR');
  const reload = () => read.refetch();
  return (
    <Page
      title="Kiosks"
      lead="A kiosk reports about once a minute. Messages and reloads arrive with its next report."
      actions={isAdministrator && <EnrolButton kiosks={read.data?.kiosks ?? []} reload={reload} />}
    >
      <Loaded read={read}>{({ kiosks }) => <Kiosks kiosks={kiosks} isCurrent={!read.error} reload={reload} />}</Loaded>
    </Page>
  );
}

interface KiosksProps {
  readonly kiosks: KiosksQuery['kiosks'];
  readonly isCurrent: boolean;
  readonly reload: () => unknown;
}

function Kiosks({ kiosks, isCurrent, reload }: KiosksProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [showsRevoked, setShowsRevoked] = useState(false);
  const isAgent = useCan('AGENT');
  // A kiosk that was revoked meanwhile is not selected any more.
  const chosen = kiosks.filter(({ id, state }) => state === 'ENROLLED' && selected.has(id));
  const shown = kiosks.filter(({ state }) => showsRevoked || state !== 'REVOKED');
  return (
    <Card.Root variant="outline" overflow="hidden">
      {kiosks.some(({ state }) => state === 'REVOKED') && (
        <Switch.Root
          size="sm"
          px="4"
          py="3"
          borderBottomWidth="1px"
          checked={showsRevoked}
          onCheckedChange={({ checked }) => setShowsRevoked(checked)}
        >
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label>Show revoked ones</Switch.Label>
        </Switch.Root>
      )}
      {shown.length === 0 ? (
        <Nothing>Kiosks that an administrator enrols will appear here.</Nothing>
      ) : (
        <KioskTable
          kiosks={shown}
          selected={selected}
          onSelect={isAgent ? setSelected : null}
          isCurrent={isCurrent}
          reload={reload}
        />
      )}
      {isAgent && <KioskActions kiosks={chosen} onDone={() => setSelected(new Set())} />}
    </Card.Root>
  );
}
