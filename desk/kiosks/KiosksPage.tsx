import { Card } from '@chakra-ui/react';
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
      actions={isAdministrator && <EnrolButton reload={reload} />}
    >
      <Loaded read={read}>{({ kiosks }) => <Kiosks kiosks={kiosks} reload={reload} />}</Loaded>
    </Page>
  );
}

interface KiosksProps {
  readonly kiosks: KiosksQuery['kiosks'];
  readonly reload: () => unknown;
}

function Kiosks({ kiosks, reload }: KiosksProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isAgent = useCan('AGENT');
  // A kiosk that was revoked meanwhile is not selected any more.
  const chosen = kiosks.filter(({ id, state }) => state === 'ENROLLED' && selected.has(id));
  return (
    <Card.Root variant="outline" overflow="hidden">
      {kiosks.length === 0 ? (
        <Nothing>Kiosks that an administrator enrols will appear here.</Nothing>
      ) : (
        <KioskTable kiosks={kiosks} selected={selected} onSelect={isAgent ? setSelected : null} reload={reload} />
      )}
      {isAgent && <KioskActions kiosks={chosen} onDone={() => setSelected(new Set())} />}
    </Card.Root>
  );
}
