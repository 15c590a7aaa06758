import { Box, HStack, Link, List, Text } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { isRoleAtLeast } from '#rules/desk.ts';
import { Drawing } from '../parts/icons.tsx';
import { Logo } from '../parts/Logo.tsx';
import { useViewer } from '../session/Session.tsx';
import { navigationPages } from './pages.ts';

/** The pages that the role opens. */
export function Navigation({ onLeave }: { readonly onLeave?: () => void }) {
  const { role } = useViewer().staff;
  return (
    <>
      <HStack h="14" px="5" gap="2.5">
        <Logo />
        <Text color="wall.muted" fontSize="13" pt="0.5">
          Desk
        </Text>
      </HStack>
      <Box px="3" pt="2">
        <List.Root variant="plain" gap="0.5">
          {navigationPages
            .filter((page) => isRoleAtLeast(role, page.role))
            .map(({ to, label, icon }) => (
              <List.Item key={to}>
                <Link asChild css={entry}>
                  <NavLink to={to} end={to === '/'} onClick={onLeave}>
                    <Drawing name={icon} size="1.25rem" />
                    {label}
                  </NavLink>
                </Link>
              </List.Item>
            ))}
        </List.Root>
      </Box>
    </>
  );
}

const entry = {
  display: 'flex',
  width: 'full',
  gap: '3',
  px: '3',
  py: '2',
  borderRadius: 'control',
  color: 'wall.muted',
  fontWeight: '500',
  _hover: { color: 'wall.fg', textDecoration: 'none', bg: 'rgb(250 246 239 / .06)' },
  '&[aria-current=page]': { color: 'wall.fg', bg: 'rgb(250 246 239 / .12)', fontWeight: '600' },
  '--focus': '{colors.wall.accent}',
};
