import {
  Box,
  Button,
  Drawer,
  Flex,
  IconButton,
  Kbd,
  Portal,
  SkipNavContent,
  SkipNavLink,
  Spacer,
  useDisclosure,
} from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { NavigationType, Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { Drawing } from '../parts/icons.tsx';
import { Navigation } from './Navigation.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { useFocusKept } from './useFocusKept.ts';
import { useShortcuts } from './useShortcuts.ts';
import { ViewerMenu } from './ViewerMenu.tsx';

/** What is around every page: navigation, keyboard shortcuts, who is logged in. */
export function Shell() {
  const help = useDisclosure();
  const search = useDisclosure();
  useShortcuts(help.onOpen, search.onOpen);
  const content = useFocusOnNewPage();
  useFocusKept(content);
  return (
    <Flex minH="100dvh">
      <SkipNavLink>Skip to content</SkipNavLink>
      <Box as="nav" aria-label="Pages" hideBelow="lg" w="13.5rem" flex="none" bg="wall" color="wall.fg">
        <Box pos="sticky" top="0" maxH="100dvh" overflowY="auto">
          <Navigation />
        </Box>
      </Box>
      <Flex direction="column" flex="1" minW="0">
        <Flex
          as="header"
          h="14"
          px={{ base: '3', md: '6' }}
          align="center"
          gap="1"
          borderBottomWidth="1px"
          bg="bg.raised"
        >
          <NavigationDrawer />
          <Spacer />
          <Button variant="outline" size="sm" color="fg.muted" fontWeight="400" onClick={search.onOpen}>
            <Drawing name="search" />
            Search
            <Kbd hideBelow="md">Ctrl K</Kbd>
          </Button>
          <IconButton
            variant="ghost"
            aria-label="Keyboard shortcuts"
            title="Keyboard shortcuts (?)"
            onClick={help.onOpen}
          >
            ?
          </IconButton>
          <ThemeMenu />
          <ViewerMenu />
        </Flex>
        <SkipNavContent asChild>
          <Box
            as="main"
            ref={content}
            tabIndex={-1}
            outline="none"
            px={{ base: '4', md: '6' }}
            pt="6"
            pb="12"
            w="full"
            maxW="84rem"
            mx="auto"
          >
            <Outlet />
          </Box>
        </SkipNavContent>
      </Flex>
      <ScrollRestoration />
      <SearchDialog isOpen={search.open} onClose={search.onClose} />
      <ShortcutsDialog isOpen={help.open} onClose={help.onClose} />
    </Flex>
  );
}

function NavigationDrawer() {
  const drawer = useDisclosure();
  return (
    <Drawer.Root open={drawer.open} onOpenChange={({ open }) => drawer.setOpen(open)} placement="start" size="xs">
      <Drawer.Trigger asChild>
        <IconButton variant="ghost" aria-label="Open the navigation" hideFrom="lg">
          <Drawing name="menu" size="1.4rem" />
        </IconButton>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content bg="wall" color="wall.fg" maxW="17rem" aria-label="Navigation">
            <Navigation onLeave={drawer.onClose} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

/** A new page begins at its top, also for the keyboard and screen readers. Back in a list, the row that was opened has the focus. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    const before = shown.current;
    shown.current = pathname;
    const rows = isBack ? [...(content.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])] : [];
    const row = rows.find((link) => link.getAttribute('href')?.endsWith(before) === true);
    (row ?? content.current)?.focus({ preventScroll: true });
  }, [isBack, pathname]);
  return content;
}
