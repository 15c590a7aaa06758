import { Button, Flex, Switch, Stack, useDisclosure } from '@chakra-ui/react';
import { useState } from 'react';
import { unknownOpening } from '#rules/openingHours.ts';
import { ChoiceMenu } from '../parts/ChoiceMenu.tsx';
import { Loaded } from '../parts/Failure.tsx';
import { Drawing } from '../parts/icons.tsx';
import { Page } from '../parts/Page.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { Nothing } from '../parts/Section.tsx';
import { useNow } from '../parts/useNow.ts';
import { useCan } from '../session/Session.tsx';
import { EnrolButton } from './EnrolDialog.tsx';
import { GalleryDialog } from './GalleryDialog.tsx';
import { GallerySection } from './GallerySection.tsx';
import type { ShownKiosk } from './KioskTable.tsx';
import { type KnownState, stateNames, stateOf } from './kioskState.ts';
import { type KiosksQuery, useKiosksQuery } from './Kiosks.generated.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { MessageSection } from './MessageSection.tsx';
import { ReloadBar } from './ReloadBar.tsx';

/** From so many kiosks on the page has a search, and the lists of the galleries are closed at first. */
const fleet = 50;

/** `Gallery 2` before `Gallery 10`. */
const inOrder = new Intl.Collator('en', { numeric: true }).compare;

const nothing: Pick<KiosksQuery, 'kiosks' | 'galleries'> = { kiosks: [], galleries: [] };

/** All kiosks by gallery, the messages on their screens, and what can be done with them. */
export function KiosksPage() {
  const read = useKiosksQuery({ fetchPolicy: 'cache-and-network', pollInterval: 30_000 });
  const isAdministrator = useCan('ADMINISTRATOR');
  const isAgent = useCan('AGENT');
  const reload = () => read.refetch();
  const { kiosks, galleries } = read.data ?? nothing;
  return (
    <Page
      title="Kiosks"
      lead="A kiosk reports about once a minute. What you change arrives with its next report."
      actions={
        <>
          {isAgent && <MessageButton kiosks={kiosks} galleries={galleries} reload={reload} />}
          {isAdministrator && <NewGalleryButton reload={reload} />}
          {isAdministrator && <EnrolButton kiosks={kiosks} galleries={galleries} reload={reload} />}
        </>
      }
    >
      <Loaded read={read}>{(data) => <Fleet data={data} isCurrent={!read.error} reload={reload} />}</Loaded>
    </Page>
  );
}

type ButtonProps = Pick<KiosksQuery, 'kiosks' | 'galleries'> & { readonly reload: () => unknown };

function MessageButton(props: ButtonProps) {
  const dialog = useDisclosure();
  return (
    <>
      <Button variant="outline" onClick={dialog.onOpen}>
        Show a message
      </Button>
      <MessageDialog {...props} isOpen={dialog.open} onClose={dialog.onClose} />
    </>
  );
}

function NewGalleryButton({ reload }: { readonly reload: () => unknown }) {
  const dialog = useDisclosure();
  return (
    <>
      <Button variant="outline" onClick={dialog.onOpen}>
        <Drawing name="plus" />
        New gallery
      </Button>
      <GalleryDialog gallery={null} name="" isOpen={dialog.open} onClose={dialog.onClose} reload={reload} />
    </>
  );
}

interface FleetProps {
  readonly data: KiosksQuery;
  readonly isCurrent: boolean;
  readonly reload: () => unknown;
}

function Fleet({ data: { kiosks, galleries, kioskMessages }, isCurrent, reload }: FleetProps) {
  const isAgent = useCan('AGENT');
  const now = useNow();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [showsRevoked, setShowsRevoked] = useState(false);
  const [search, setSearch] = useState('');
  const [states, setStates] = useState<readonly KnownState[]>([]);
  const isFleet = kiosks.length >= fleet;
  const words = search.trim().toLowerCase();
  const isFiltered = words !== '' || states.length > 0;

  const known = new Map(galleries.map((gallery) => [gallery.name, gallery]));
  const isShown = ({ kiosk, state }: ShownKiosk): boolean =>
    (showsRevoked || kiosk.state !== 'REVOKED' || states.includes('REVOKED')) &&
    `${kiosk.name}, ${kiosk.gallery}`.toLowerCase().includes(words) &&
    (states.length === 0 || (state.known !== null && states.includes(state.known)));
  const shown = kiosks
    .map((kiosk) => ({ kiosk, state: stateOf(kiosk, known.get(kiosk.gallery) ?? unknownOpening, now, isCurrent) }))
    .filter(isShown);
  const byGallery = Map.groupBy(shown, ({ kiosk }) => kiosk.gallery);
  const names = [...new Set([...(isFiltered ? [] : known.keys()), ...byGallery.keys()])].toSorted(inOrder);
  // A kiosk that was revoked meanwhile is not selected any more.
  const chosen = kiosks.filter(({ id, state }) => state === 'ENROLLED' && selected.has(id));
  const select = (ids: readonly string[], isChosen: boolean) =>
    setSelected(new Set(isChosen ? [...selected, ...ids] : [...selected].filter((id) => !ids.includes(id))));

  return (
    <Stack gap="5">
      {kioskMessages.length > 0 && (
        <MessageSection messages={kioskMessages} kiosks={kiosks} galleries={galleries} reload={reload} />
      )}
      <Flex wrap="wrap" gap="3" align="center" _empty={{ display: 'none' }}>
        {isFleet && (
          <>
            <SearchField
              label="Search kiosks"
              placeholder="Name or gallery"
              value={search}
              onSearch={setSearch}
              isLive
            />
            <ChoiceMenu label="State" names={stateNames} chosen={states} onChange={setStates} />
          </>
        )}
        {kiosks.some(({ state }) => state === 'REVOKED') && (
          <Switch.Root size="sm" checked={showsRevoked} onCheckedChange={({ checked }) => setShowsRevoked(checked)}>
            <Switch.HiddenInput />
            <Switch.Control />
            <Switch.Label>Show revoked ones</Switch.Label>
          </Switch.Root>
        )}
      </Flex>
      {names.length === 0 && (
        <Nothing>
          {isFiltered ? 'No kiosk matches these conditions.' : 'Kiosks that an administrator enrols will appear here.'}
        </Nothing>
      )}
      {names.map((name) => (
        <GallerySection
          key={`${name} ${isFiltered}`}
          gallery={known.get(name) ?? null}
          name={name}
          shown={byGallery.get(name) ?? []}
          galleries={galleries}
          selection={isAgent ? { ids: selected, select } : null}
          isRemovable={!kiosks.some(({ gallery, state }) => gallery === name && state !== 'REVOKED')}
          isOpen={!isFleet || isFiltered}
          reload={reload}
        />
      ))}
      {isAgent && <ReloadBar kiosks={chosen} onDone={() => setSelected(new Set())} />}
    </Stack>
  );
}
