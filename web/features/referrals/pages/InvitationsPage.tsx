import * as text from '#text/referralLinks.ts';
import { brand } from '#web/brand/brand.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { InviteFriends } from '../links/InviteFriends.tsx';

const invitationsPageLoader = memberFrame(`${text.title} | ${brand.name}`, text.description(brand.name));

/** `/dashboard/invitations`. */
const InvitationsPage = () => <MemberPage end="page">{() => <InviteFriends />}</MemberPage>;

export { InvitationsPage as Component, invitationsPageLoader as loader };
