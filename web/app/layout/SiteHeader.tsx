import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as text from '#text/frame.ts';
import { brand } from '#web/brand/brand.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Box, Flex } from '#web/ui/primitives.ts';
import { Bar, Burger, Frame, Panel, headerStyles } from './headerStyles.ts';
import { LanguageLink } from '#web/ui/LanguageLink.tsx';
import type { HeaderMember } from './member.ts';
import { currentPage, entriesFor, menuEntriesFor } from './navigation.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { usePopover } from './usePopover.ts';

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
            {[...entries, ...menuEntriesFor(member)].map(link)}
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
