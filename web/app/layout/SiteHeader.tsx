import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as text from '#text/frame.ts';
import { brand } from '#web/brand/brand.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Box, Flex, Text } from '#web/ui/primitives.ts';
import { LanguageLink } from '#web/ui/LanguageLink.tsx';
import { signOut } from '#text/common.ts';
import { istDay, istTime } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Avatar, Bar, Burger, Frame, headerStyles, Menu, Panel } from './headerStyles.ts';
import type { HeaderMember } from './member.ts';
import { usePopover } from './usePopover.ts';

/** The circle with the logged-in member's initial, and its menu. */
function ProfileMenu({ member, onSignOut }: { readonly member: HeaderMember; readonly onSignOut: () => void }) {
  const id = useId();
  const menu = usePopover<HTMLDivElement>();
  const points = typeof member.points === 'number' ? formatNumber(member.points) : null;
  return (
    <>
      <Avatar type="button" popoverTarget={id} aria-controls={id} {...menu.trigger}>
        <VisuallyHidden>{text.profileMenu(member.name, points)}</VisuallyHidden>
        {/* Has its room before it is known, so that the links beside it stay in place. */}
        <Text
          as="span"
          display={{ base: 'none', md: 'block' }}
          minW="104px"
          textAlign="right"
          fontSize="14"
          fontWeight="600"
          aria-hidden="true"
        >
          {points !== null && (
            <>
              <Num>{points}</Num>
              <Text as="small" ml="5px" fontSize="13" fontWeight="400" opacity="0.8">
                {text.pointsUnit}
              </Text>
            </>
          )}
        </Text>
        <span data-initial="" aria-hidden="true">
          {member.initial}
        </span>
      </Avatar>
      <Menu id={id} popover="auto" {...menu.panel}>
        <Box p="10px 14px 12px" mb="6px" borderBottom="1px solid {colors.line}">
          <Text fontWeight="600">{member.name}</Text>
          <Text fontSize="13" color="fg.muted">
            <Num>{text.signedInUntil(`${istDay(member.sessionEndsAt)}, ${istTime(member.sessionEndsAt)}`)}</Num>
          </Text>
        </Box>
        <nav aria-label={text.profile}>
          {menuGroups(member).map(({ name, entries }) => (
            <div key={name} role="group" aria-label={name}>
              <Text as="span" aria-hidden="true" data-group="">
                {name}
              </Text>
              {entries.map(({ to, label }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </div>
          ))}
        </nav>
        <Box mt="6px" pt="6px" borderTop="1px solid {colors.line}">
          <button
            type="button"
            onClick={() => {
              // Closed first, so that the dialog returns the focus to the circle.
              menu.close();
              onSignOut();
            }}
          >
            {signOut}
          </button>
        </Box>
      </Menu>
    </>
  );
}

interface Entry {
  readonly label: string;
  readonly to: string;
}

/** The main navigation. A member's EVENTS leads to the ledger, which has the next events. */
const entriesFor = (member: HeaderMember | null): readonly Entry[] => [
  { label: text.entryHome, to: '/' },
  { label: text.entryProjects, to: '/projects' },
  { label: text.entryRefer, to: '/refer-now' },
  { label: text.entryEvents, to: member ? member.dashboardPath : '/events' },
  { label: text.entryRedemption, to: '/promotions' },
];

interface MenuGroup {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** The pages of a member. */
const menuGroups = (member: HeaderMember): readonly MenuGroup[] => [
  {
    name: text.groups.points,
    entries: [
      { label: text.dashboard, to: member.dashboardPath },
      { label: text.statements, to: '/account/statements' },
      { label: text.encashRequests, to: '/promotions?tab=encash&view=requests' },
      { label: text.timeline, to: '/dashboard/timeline' },
    ],
  },
  {
    name: text.groups.orders,
    entries: [
      { label: text.myOrders, to: '/orders' },
      { label: text.hotelStays, to: '/dashboard/hotel-list' },
    ],
  },
  {
    name: text.groups.friends,
    entries: [
      { label: text.invitations, to: '/dashboard/invitations' },
      { label: text.siteVisits, to: '/dashboard/site-visits' },
      { label: text.projects, to: '/projects' },
      { label: text.events, to: '/events' },
    ],
  },
  {
    name: text.groups.account,
    entries: [
      { label: text.account, to: '/account' },
      { label: text.addresses, to: '/addresses' },
      { label: text.yourData, to: '/account/data' },
      { label: text.kioskLogin, to: '/device' },
    ],
  },
];

/** Only in the menu of phones and tablets. */
const menuEntries: readonly Entry[] = [
  { label: text.entryPosts, to: '/blogs' },
  { label: text.entrySearch, to: '/search' },
];

/** The path prefix of the detail pages that belong to an entry's list. */
const within: Readonly<Record<string, string>> = {
  '/events': '/event/',
  '/projects': '/project-details/',
  '/promotions': '/promotion-detail/',
};

/** A path begins with a slash. `page` for the entry of the current page, `true` for the list that the current page belongs to. */
function currentPage(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  return pathname.startsWith(within[to] ?? '-') ? 'true' : undefined;
}

export interface SiteHeaderProps {
  readonly member: HeaderMember | null;
  /** Before the member's menu. */
  readonly bell?: ReactNode;
  /** Transparent on a dark or a light hero at the top of the page, or solid. */
  readonly header: 'onDark' | 'onLight' | 'solid';
  /** Asks for the sign out; the caller shows the confirmation. */
  readonly onSignOut: () => void;
}

/** The header of every page: transparent over a hero, solid and smaller after 20 px of scroll. */
export function SiteHeader({ member, bell, header, onSignOut }: SiteHeaderProps) {
  const { pathname } = useLocation();
  const menuId = useId();
  const menu = usePopover<HTMLElement>();
  const entries = entriesFor(member);
  const link = ({ label, to }: { label: string; to: string }) => (
    <Link key={label} to={to} aria-current={currentPage(to, pathname)}>
      {label}
    </Link>
  );
  return (
    <Frame header={header}>
      <Bar header={header}>
        <Logo />
        <nav className={headerStyles.wideNav} aria-label={text.mainMenu}>
          {entries.map(link)}
        </nav>
        <Flex
          // Everything at the right end of the bar.
          align="center"
          gap={{ base: '4px', lg: '12px' }}
          ml={{ base: 'auto', lg: '0' }}
        >
          <Link
            className={headerStyles.search}
            to="/search"
            aria-label={text.entrySearch}
            aria-current={currentPage('/search', pathname)}
          >
            <Icon name="search" />
          </Link>
          {member ? (
            <>
              {bell}
              <ProfileMenu member={member} onSignOut={onSignOut} />
            </>
          ) : (
            <Box
              as={Link}
              textStyle="nav"
              fontWeight="600"
              display="inline-flex"
              align="center"
              h="40px"
              px="18px"
              border="1px solid color-mix(in srgb, currentColor 45%, transparent)"
              borderRadius="control"
              transition="background-color .18s, color .18s"
              _hover={{ background: 'var(--login-hover)', color: 'var(--login-hover-fg)' }}
              to="/login"
            >
              {text.entryLogin}
            </Box>
          )}
          <Burger type="button" popoverTarget={menuId} aria-label={text.menu} aria-controls={menuId} {...menu.trigger}>
            <svg
              viewBox="0 0 24 24"
              width="20"
              height="20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden="true"
            >
              <path d="M3.5 8h17" strokeLinecap="round" />
              <path d="M3.5 16h17" strokeLinecap="round" />
            </svg>
          </Burger>
          <Panel id={menuId} popover="auto" data-site-menu="" aria-label={text.menu} {...menu.panel}>
            {[...entries, ...menuEntries].map(link)}
            <div className={headerStyles.panelFoot}>
              <a href={brand.contact.phoneLink}>
                <Icon name="phone" />
                <Num>{brand.contact.phone}</Num>
              </a>
              <LanguageLink />
            </div>
          </Panel>
        </Flex>
      </Bar>
    </Frame>
  );
}
