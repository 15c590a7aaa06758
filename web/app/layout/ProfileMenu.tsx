import { useId } from 'react';
import { Link } from 'react-router-dom';
import { signOut } from '#text/common.ts';
import * as text from '#text/frame.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Box, Text } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Avatar, Menu } from './headerStyles.ts';
import type { HeaderMember } from './member.ts';
import { usePopover } from './usePopover.ts';

/** The circle with the logged-in member's initial, and its menu. */
export function ProfileMenu({ member, onSignOut }: { readonly member: HeaderMember; readonly onSignOut: () => void }) {
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
        <Text p="10px 14px 12px" mb="6px" borderBottom="1px solid {colors.line}" fontWeight="600">
          {member.name}
        </Text>
        <nav aria-label={text.profile}>
          <Link to="/orders">{text.myOrders}</Link>
          <Link to="/dashboard/hotel-list">{text.hotelStays}</Link>
          <Link to="/promotions?tab=encash&view=requests">{text.encashRequests}</Link>
          <Link to={member.dashboardPath}>{text.dashboard}</Link>
          <Link to="/dashboard/timeline">{text.timeline}</Link>
          <Link to="/addresses">{text.addresses}</Link>
          <Link to="/device">{text.kioskLogin}</Link>
          <Link to="/projects">{text.projects}</Link>
          <Link to="/events">{text.events}</Link>
          <Link to="/account">{text.account}</Link>
          <Link to="/account/data">{text.yourData}</Link>
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
