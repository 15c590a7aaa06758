import { Badge, Box, Button, Collapsible, HStack, Text, useDisclosure } from '@chakra-ui/react';
import { type OpeningNow, openingNow } from '#rules/openingHours.ts';
import { count, day } from '../parts/format.ts';
import { Drawing } from '../parts/icons.tsx';
import { Nothing, Section } from '../parts/Section.tsx';
import { useNow } from '../parts/useNow.ts';
import { useCan } from '../session/Session.tsx';
import { GalleryDialog } from './GalleryDialog.tsx';
import { KioskTable, type Selection, type ShownKiosk } from './KioskTable.tsx';
import type { GalleryItem } from './kioskState.ts';

interface GallerySectionProps {
  /** Null for kiosks whose gallery was removed. */
  readonly gallery: GalleryItem | null;
  readonly name: string;
  readonly shown: readonly ShownKiosk[];
  readonly galleries: readonly GalleryItem[];
  readonly selection: Selection | null;
  /** Whether no kiosk stands in it that is not revoked. */
  readonly isRemovable: boolean;
  /** Whether its kiosks are shown at first. */
  readonly isOpen: boolean;
  readonly reload: () => unknown;
}

function hoursText(now: OpeningNow | null): string {
  if (now === null) return 'Opening hours not set';
  if (now.isOpen) return `Open until ${now.until}`;
  if (now.next === null) return 'Closed';
  const on = now.next.days === 0 ? '' : `${now.next.days === 1 ? 'tomorrow' : day(now.next.on)} at `;
  return `Closed until ${on}${now.next.at}`;
}

/** A gallery with its kiosks. */
export function GallerySection(props: GallerySectionProps) {
  const { gallery, name, shown, galleries, selection, isRemovable, isOpen, reload } = props;
  const list = useDisclosure({ defaultOpen: isOpen });
  const dialog = useDisclosure();
  const isAdministrator = useCan('ADMINISTRATOR');
  const now = new Date(useNow());
  const silent = shown.filter(({ state }) => state.known === 'SILENT').length;
  return (
    <Section
      title={name}
      count={shown.length}
      lead={gallery && [gallery.address, hoursText(openingNow(gallery, now))].filter(Boolean).join(' · ')}
      isFlush
      actions={
        <HStack>
          {silent > 0 && <Badge colorPalette="orange">{silent} silent</Badge>}
          {isAdministrator && (
            <>
              <Button size="xs" variant="outline" aria-label={`Set up ${name}`} onClick={dialog.onOpen}>
                Set up
              </Button>
              <GalleryDialog
                gallery={gallery}
                name={name}
                isRemovable={isRemovable}
                isOpen={dialog.open}
                onClose={dialog.onClose}
                reload={reload}
              />
            </>
          )}
        </HStack>
      }
    >
      {shown.length === 0 ? (
        <Nothing>No kiosk stands here.</Nothing>
      ) : isOpen ? (
        <KioskTable label={name} shown={shown} galleries={galleries} selection={selection} reload={reload} />
      ) : (
        <Collapsible.Root open={list.open} onOpenChange={list.onToggle} lazyMount unmountOnExit>
          <Collapsible.Trigger asChild>
            <Button variant="ghost" w="full" justifyContent="space-between" borderRadius="0" fontWeight="500">
              <Text as="span">{list.open ? 'Hide' : `Show ${count(shown.length, 'kiosk')}`}</Text>
              <Box as="span" transform={list.open ? 'rotate(180deg)' : undefined}>
                <Drawing name="down" />
              </Box>
            </Button>
          </Collapsible.Trigger>
          <Collapsible.Content>
            <KioskTable label={name} shown={shown} galleries={galleries} selection={selection} reload={reload} />
          </Collapsible.Content>
        </Collapsible.Root>
      )}
    </Section>
  );
}
