import { fireEvent, screen } from '@testing-library/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import * as password from '#text/accountPassword.tsx';
import * as registration from '#text/accountRegistration.tsx';
import * as contact from '#text/contactRequest.tsx';
import * as booking from '#text/booking.tsx';
import * as encash from '#text/encashForm.tsx';
import * as goal from '#text/goal.tsx';
import * as invite from '#text/invite.tsx';
import * as kiosk from '#text/kiosk.ts';
import * as leads from '#text/leadsForm.ts';
import * as login from '#text/login.tsx';
import * as account from '#text/myAccount.ts';
import * as myData from '#text/myData.tsx';
import * as orderChange from '#text/orderChange.tsx';
import * as redeem from '#text/redeemConfirmation.tsx';
import * as refer from '#text/referForm.tsx';
import * as links from '#text/referralLinks.ts';
import * as visit from '#text/siteVisit.ts';
import * as story from '#text/story.tsx';
import * as addressForm from '#text/addressForm.ts';
import { enter, fieldOf, send } from './drive.ts';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { ananya, fakeLogin, seaSlab } from '#tests/web/auth/fakeLogin.ts';
import { loginPages } from '#tests/web/auth/loginPages.ts';
import { eventually } from '#tests/web/eventually.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { forgetMobile } from '#web/features/auth/carriedMobile.ts';
import { NewsletterForm } from '#web/app/layout/NewsletterForm.tsx';
import { Newsletter } from '#web/features/account/components/Newsletter.tsx';
import { forgetPasswordReset, goOnWithPasswordReset } from '#web/features/auth/passwordResetMemory.ts';
import { NewGoal } from '#web/features/dashboard/goal/NewGoal.tsx';
import { ReportForm } from '#web/features/dashboard/story/ReportForm.tsx';
import { EventsBar } from '#web/features/events/list/EventsBar.tsx';
import { parseEventsSearch } from '#web/features/events/list/eventsSearch.ts';
import { EncashPanel } from '#web/features/encash/EncashPanel.tsx';
import {
  Component as HotelCheckoutPage,
  loader as hotelCheckoutLoader,
} from '#web/features/hotels/pages/HotelCheckoutPage.tsx';
import { HotelFinder } from '#web/features/hotels/list/HotelFinder.tsx';
import { parseHotelsSearch } from '#web/features/hotels/list/hotelsSearch.ts';
import { stayOf } from '#web/features/hotels/stay.ts';
import { Component as DevicePage, loader as deviceLoader } from '#web/features/kiosk/pages/DevicePage.tsx';
import { OrderChangeDialog } from '#web/features/orders/change/OrderChangeDialog.tsx';
import { CatalogueForm } from '#web/features/products/catalogue/CatalogueForm.tsx';
import { MorePoints } from '#web/features/products/catalogue/MorePoints.tsx';
import { parsePromotionsSearch } from '#web/features/products/promotionsSearch.ts';
import { DeleteData } from '#web/features/privacy/components/DeleteData.tsx';
import {
  Component as ConfirmationPage,
  loader as confirmationLoader,
} from '#web/features/redeem/pages/OrderConfirmationPage.tsx';
import { Component as RedeemPage, loader as redeemLoader } from '#web/features/redeem/pages/RedeemPointsPage.tsx';
import { ReferLeadDialog } from '#web/features/referrals/leads/ReferLeadDialog.tsx';
import { InviteFriends } from '#web/features/referrals/links/InviteFriends.tsx';
import { Component as InvitePage, loader as inviteLoader } from '#web/features/referrals/pages/InvitePage.tsx';
import { ReferDialog } from '#web/features/referrals/refer/ReferDialog.tsx';
import { SiteVisitDialog } from '#web/features/referrals/siteVisits/SiteVisitDialog.tsx';

/** A form of the site, as a person sees it first, in a club that takes what is entered. */
export interface SiteForm {
  readonly name: string;
  /** The file with its markup. */
  readonly of: string;
  /** Whether it is a form for the browser; a checkout is a button beside its fields. */
  readonly isForm?: false;
  readonly open: () => Opened | Promise<Opened>;
  /** What it says when it is sent as it was opened. */
  readonly faults: readonly string[];
  /** By the name of the field, or its label. */
  readonly entries: Readonly<Record<string, string | true>>;
  /** What has no field to type into, such as a day. */
  readonly choose?: () => Promise<void>;
  /** The button that sends it, where it is no form for a browser; null for a list that follows what is typed. */
  readonly press?: string | null;
  /** The operation that it sends, if any, and what is on the screen then. */
  readonly sends?: string;
  readonly next: readonly string[];
}
interface Opened {
  offline: boolean;
  readonly operations: readonly { readonly name: string; readonly variables: Record<string, unknown> }[];
}

const mobile = '9812345678';
const name = 'Leela Nambiar';
const email = 'leela@example.in';
const at = '2026-11-21T09:00:00.000Z';
const later = '2100-01-01T00:00:00.000Z';

/** Where a form leads. */
function Place() {
  const { pathname, search } = useLocation();
  return <h1>Arrived at {pathname + search}</h1>;
}
const arrived = (path: string) => [`Arrived at ${path}`];
const elsewhere: RouteObject = { path: '*', Component: Place };
/** A dialog that is there until it is closed. */
function Once({ children }: { readonly children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? children(() => setOpen(false)) : <h1>It is closed</h1>;
}
const closed = ['It is closed'];

/** The pages before a login. */
function entry(path: string, pendingFor: string | null = null) {
  forgetMobile();
  const { state, root } = fakeLogin();
  if (pendingFor !== null) state.pendingOtp = { purpose: pendingFor, mobile, retryAfterSeconds: 30, expiresAt: later };
  const graph = fakeGraph({
    ...root,
    requestContact: {
      __typename: 'RequestContactSuccess',
      state: 'SENT',
      message: messages.registrationPending,
      retryAfterSeconds: null,
      request: { id: 'c1', preferredDate: null, preferredTime: null, state: 'SENT' },
    },
  });
  renderClub(graph, [...loginPages(graph.client), elsewhere], path);
  return graph;
}

const points = { balance: 90_000, available: 90_000, held: 0, earned: 90_000, redeemed: 0, expired: 0, holds: [] };
const home = { id: '31', isDefault: true, contactPerson: name, line1: 'Villa 9', city: 'Candolim', state: 'Goa' };
const watch = { id: '201', name: 'Brass-dial watch', points: 65_000, currentPrice: 70_200, isInStock: true };
const lakeHouse = { id: '311', name: 'Lake House', location: 'Goa', points: 9_000, amenities: [] };

/** The club of a member. */
function membersClub(root: Record<string, unknown>, me: object = {}) {
  const projects = { nodes: [{ ...seaSlab, city: 'Goa' }], pageInfo: { hasNextPage: false, endCursor: null } };
  return fakeGraph({
    me: Object.assign(me, { isActive: true, membershipNumber: '00042719', points, ...ananya, ...me }),
    projects,
    ...root,
  });
}
/** A part of a page, for a member. */
function part(element: ReactElement, root: Record<string, unknown> = {}, me: object = {}) {
  const graph = membersClub(root, me);
  const loader = async () => {
    await graph.client.query({ query: ViewerDocument });
    return null;
  };
  renderClub(graph, [{ index: true, element, loader }, elsewhere], '/');
  return graph;
}
/** A checkout, whose redemption is confirmed at once. */
function checkout(
  mutation: string,
  kind: string,
  page: (graph: ReturnType<typeof fakeGraph>) => RouteObject,
  path: string,
) {
  localStorage.clear();
  const me: Record<string, unknown> = { addresses: [home] };
  const subject = { kind, id: '900', name: 'Lake House' };
  const redemption = {
    id: 'r1',
    kind,
    subject,
    state: 'CONFIRMED',
    points: 9_000,
    createdAt: at,
    steps: [],
    remainingPoints: 0,
    order: null,
  };
  const graph = membersClub(
    { product: watch, hotel: lakeHouse, [mutation]: () => ({ __typename: 'Redemption', ...redemption, me }) },
    me,
  );
  renderClub(graph, [page(graph), elsewhere], path);
  return graph;
}

function invitation(path: string) {
  const graph = fakeGraph({
    referralInvitation: { project: seaSlab, inviterFirstName: 'Ananya', expiresAt: later },
    acceptedInvitation: {
      inviterFirstName: 'Ananya',
      state: 'WITH_SALES_TEAM',
      updatedAt: at,
      createdAt: at,
      isNumberProven: true,
      project: seaSlab,
    },
    acceptReferralInvitation: ({ input }: { input: { otp?: string } }) => ({
      __typename: 'AcceptReferralInvitationSuccess',
      ...(input.otp === undefined
        ? { state: 'VERIFY_NUMBER', message: messages.invitationVerify, retryAfterSeconds: 45, receipt: null }
        : {
            state: 'RECEIVED',
            message: messages.invitationReceived,
            retryAfterSeconds: null,
            receipt: 'R'.repeat(43),
          }),
    }),
  });
  const page = { path: 'invite/:token', Component: InvitePage, loader: inviteLoader(graph.client) };
  renderClub(graph, [page], path);
  return graph;
}
const accepted = { name, mobile, consent: true } as const;

/** Opens the calendar of this name and takes the first day that can be chosen. */
async function chooseDay(label: string) {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${label}`) }));
  const day = await eventually(() => {
    const free = document.querySelector('[data-part=table-cell-trigger]:not([data-disabled], [data-outside-range])');
    if (!free) throw new Error('There is no day.');
    return free;
  });
  fireEvent.click(day);
}

const oneOrder = { id: '900', number: 'VR-30009', pointsRedeemed: 4_900 } as Parameters<
  typeof OrderChangeDialog
>[0]['order'];
const referred = (kind: string) => ({ me: ananya, referral: { id: 'f1', kind, name, createdAt: at } });
const link = {
  id: 'k1',
  url: 'https://club.example/invite/x',
  createdAt: at,
  expiresAt: later,
  acceptedCount: 0,
  limit: 5,
};

export const siteForms: readonly SiteForm[] = [
  {
    name: 'login',
    of: 'web/features/auth/components/MobileStep.tsx',
    open: () => entry('/login'),
    faults: [messages.invalidMobile],
    entries: { mobile },
    sends: 'RequestOtp',
    next: [login.enterOtp],
  },
  {
    name: 'OTP of the login',
    of: 'web/features/auth/components/OtpForm.tsx',
    open: () => entry('/login', 'LOGIN'),
    faults: [messages.invalidOtp],
    entries: { otp: '123456' },
    sends: 'VerifyOtp',
    next: arrived('/dashboard/transactions/42719'),
  },
  {
    name: 'registration',
    of: 'web/features/auth/pages/RegisterPage.tsx',
    open: () => entry('/register'),
    faults: [messages.fullNameRequired, messages.emailRequired, messages.invalidMobile],
    entries: { fullName: name, email, mobile },
    sends: 'Register',
    next: [registration.outcomeTitles.PENDING],
  },
  {
    name: 'forgotten password',
    of: 'web/features/auth/pages/ForgotPasswordPage.tsx',
    open: () => entry('/forgot-password'),
    faults: [messages.emailRequired, messages.invalidMobile],
    entries: { email, mobile },
    sends: 'RequestPasswordReset',
    next: [login.enterOtp],
  },
  {
    name: 'OTP of a new password',
    of: 'web/features/auth/components/OtpForm.tsx',
    open: () => entry('/forgot-otp', 'PASSWORD_RESET'),
    faults: [messages.passwordOtp],
    entries: { otp: '123456' },
    sends: 'VerifyPasswordResetOtp',
    next: [password.chooseOne],
  },
  {
    name: 'new password',
    of: 'web/features/auth/pages/ResetPasswordPage.tsx',
    open: () => {
      forgetPasswordReset();
      goOnWithPasswordReset({ step: 'password', ticket: 'a ticket' });
      return entry('/reset-password');
    },
    faults: [messages.passwordLength],
    entries: { password: 'Banyan#2026', confirmation: 'Banyan#2026' },
    sends: 'ResetPassword',
    next: arrived('/password-success'),
  },
  {
    name: 'enquiry without a login',
    of: 'web/features/auth/pages/RequestPage.tsx',
    open: () => entry('/projects/104/request?intent=enquire'),
    faults: [messages.nameTooShort, messages.invalidMobile, messages.contactConsent],
    entries: { name, mobile, consent: true },
    sends: 'RequestContact',
    next: [contact.outcomeTitles.SENT],
  },
  {
    name: 'visit without a login',
    of: 'web/features/auth/pages/RequestPage.tsx',
    open: () => entry('/projects/104/request?intent=visit'),
    faults: [messages.nameTooShort, messages.invalidMobile, messages.contactConsent],
    entries: { name, mobile, preferredTime: 'MORNING', consent: true },
    choose: () => chooseDay(contact.preferredDay.slice(0, 3)),
    sends: 'RequestContact',
    next: [contact.outcomeTitles.SENT],
  },
  {
    name: 'invitation',
    of: 'web/features/referrals/pages/InvitePage.tsx',
    open: () => invitation(`/invite/${'A'.repeat(43)}`),
    faults: [messages.nameTooShort, messages.invalidMobile, messages.invitationConsent],
    entries: accepted,
    sends: 'AcceptInvitation',
    next: [invite.changeDetails],
  },
  {
    name: 'OTP of an invitation',
    of: 'web/features/referrals/invitation/ConfirmNumber.tsx',
    open: async () => {
      localStorage.clear();
      const graph = invitation(`/invite/${'B'.repeat(43)}`);
      for (const [field, value] of Object.entries(accepted)) await enter(field, value);
      await send('mobile');
      await fieldOf('otp');
      return graph;
    },
    faults: [messages.invalidOtp],
    entries: { otp: '123456' },
    sends: 'AcceptInvitation',
    next: [invite.thanks],
  },
  {
    name: 'friend',
    of: 'web/features/referrals/refer/ReferForm.tsx',
    open: () =>
      part(<Once>{(close) => <ReferDialog project={null} onClose={close} />}</Once>, {
        referFriend: { __typename: 'ReferFriendSuccess', ...referred('FRIEND') },
      }),
    faults: [messages.selectProject, messages.nameTooShort, messages.phoneTenDigits, refer.consentNeeded],
    entries: { projectId: '104', name, phone: mobile, consent: true },
    sends: 'ReferFriend',
    next: [messages.referralAdded, ...closed],
  },
  {
    name: 'lead',
    of: 'web/features/referrals/leads/ReferLeadForm.tsx',
    open: () =>
      part(<Once>{(close) => <ReferLeadDialog open onClose={close} />}</Once>, {
        referLead: { __typename: 'ReferLeadSuccess', ...referred('LEAD') },
      }),
    faults: [messages.firstNameTooShort, messages.lastNameTooShort, messages.phoneTenDigits],
    entries: { firstName: 'Leela', lastName: 'Nambiar', phone: mobile, project: 'Sea Slab' },
    sends: 'ReferLead',
    next: [leads.referred(name), ...closed],
  },
  {
    name: 'link for friends',
    of: 'web/features/referrals/links/InviteFriends.tsx',
    open: () => {
      const me = { referralLinks: [] as object[] };
      return part(
        <InviteFriends />,
        {
          createReferralLink: () => {
            me.referralLinks = [
              { ...link, state: 'OPEN', project: seaSlab, projectName: seaSlab.name, acceptances: [] },
            ];
            return { __typename: 'CreateReferralLinkSuccess', link, me };
          },
        },
        me,
      );
    },
    faults: [messages.selectProject],
    entries: { [refer.project]: '104' },
    sends: 'CreateReferralLink',
    next: [links.nobodyYet],
  },
  {
    name: 'site visit',
    of: 'web/features/referrals/siteVisits/SiteVisitDialog.tsx',
    open: () =>
      part(
        <Once>
          {(close) => <SiteVisitDialog project={{ ...seaSlab, city: 'Goa' }} onBooked={close} onClose={close} />}
        </Once>,
        {
          siteVisitSlots: [{ id: 's1', label: '10:00 AM - 11:00 AM' }],
          requestSiteVisit: {
            __typename: 'RequestSiteVisitSuccess',
            me: ananya,
            siteVisit: { id: 'v1', slot: '10:00 AM', scheduledAt: at, state: 'REQUESTED', project: seaSlab },
          },
        },
      ),
    faults: [messages.selectDate],
    choose: () => chooseDay(visit.date),
    entries: { slotId: 's1' },
    press: visit.book,
    sends: 'RequestSiteVisit',
    next: closed,
  },
  {
    name: 'address',
    of: 'web/features/redeem/components/AddressForm.tsx',
    open: () => {
      sessionStorage.clear();
      const graph = membersClub(
        {
          product: watch,
          createAddress: ({ input }: { input: object }) => ({
            __typename: 'CreateAddressSuccess',
            me: ananya,
            address: { id: '31', ...input },
          }),
        },
        { addresses: [] },
      );
      const page = { path: 'redeem-points', Component: RedeemPage, loader: redeemLoader(graph.client) };
      renderClub(graph, [page, elsewhere], '/redeem-points?product=201');
      return graph;
    },
    faults: [addressForm.required, messages.selectState],
    entries: {
      contactPerson: name,
      mobile,
      line1: 'Villa 9',
      city: 'Candolim',
      state: 'Goa',
      pinCode: '403515',
      email,
    },
    sends: 'CreateAddress',
    next: arrived('/order-confirmation'),
  },
  {
    name: 'order',
    of: 'web/features/redeem/pages/OrderConfirmationPage.tsx',
    isForm: false,
    open: () =>
      checkout(
        'confirmOrder',
        'ORDER',
        ({ client }) => ({
          path: 'order-confirmation',
          Component: ConfirmationPage,
          loader: confirmationLoader(client),
        }),
        '/order-confirmation?product=201',
      ),
    faults: [],
    entries: {},
    press: redeem.confirmOrder,
    sends: 'ConfirmOrder',
    next: arrived('/order-success'),
  },
  {
    name: 'hotel booking',
    of: 'web/features/hotels/booking/Checkout.tsx',
    isForm: false,
    open: () =>
      checkout(
        'bookHotel',
        'HOTEL',
        ({ client }) => ({
          path: 'dashboard/hotel-checkout',
          Component: HotelCheckoutPage,
          loader: hotelCheckoutLoader(client),
        }),
        '/dashboard/hotel-checkout?hotel=311&checkIn=2100-01-04&checkOut=2100-01-05&guests=2',
      ),
    faults: [messages.agreeToTerms],
    entries: { guests: '3', [booking.specialRequests]: 'A quiet room', '[type=checkbox]': true },
    press: booking.confirmBooking,
    sends: 'BookHotel',
    next: arrived('/'),
  },
  {
    name: 'encash',
    of: 'web/features/encash/components/EncashForm.tsx',
    open: () =>
      part(
        <EncashPanel />,
        {
          checkBankAccount: {
            __typename: 'CheckBankAccountSuccess',
            status: 'VALID',
            bankName: 'Demo Bank',
            branchName: 'Worli',
          },
        },
        { encashRequests: [] },
      ),
    // Its button is open only once the terms are agreed to.
    faults: [messages.agreeToTerms],
    entries: {
      points: '5000',
      personName: name,
      accountNumber: '004211807719',
      accountAgain: '004211807719',
      ifsc: 'BNYN0000411',
      branchName: 'Worli, Mumbai',
      termsAccepted: true,
    },
    sends: 'CheckBankAccount',
    next: [encash.reviewTitle, '0042 1180 7719'],
  },
  {
    name: 'newsletter',
    of: 'web/app/layout/NewsletterForm.tsx',
    open: () =>
      part(<NewsletterForm />, {
        subscribeToNewsletter: { __typename: 'SubscribeToNewsletterSuccess', message: messages.newsletterSubscribed },
      }),
    faults: [messages.invalidEmail, messages.newsletterConsent],
    entries: { email, consent: true },
    sends: 'SubscribeToNewsletter',
    next: [messages.newsletterSubscribed],
  },
  {
    name: 'newsletter of the account',
    of: 'web/features/account/components/Newsletter.tsx',
    open: () => {
      const newsletter: Record<string, unknown> = { email, isSubscribed: false, since: null };
      const subscribeToNewsletter = ({ input: { consent } }: { input: { consent: boolean } }) => {
        if (!consent)
          return {
            __typename: 'ValidationError',
            message: messages.newsletterConsent,
            code: 'INVALID_INPUT',
            fields: [],
          };
        Object.assign(newsletter, { isSubscribed: true, since: at });
        return { __typename: 'SubscribeToNewsletterSuccess', message: messages.newsletterSubscribed };
      };
      return part(<Newsletter />, { subscribeToNewsletter }, { newsletter });
    },
    faults: [messages.newsletterConsent],
    entries: { consent: true },
    sends: 'SubscribeMember',
    next: [account.unsubscribe],
  },
  {
    name: 'goal',
    of: 'web/features/dashboard/goal/NewGoal.tsx',
    open: () =>
      part(<NewGoal available={null} />, {
        setGoal: { __typename: 'NotSignedInError', message: messages.pleaseLoginToContinue, code: 'NOT_SIGNED_IN' },
      }),
    faults: [messages.goalPoints],
    entries: { [goal.orAmount]: '25,000' },
    sends: 'SetGoal',
    next: [messages.pleaseLoginToContinue],
  },
  {
    name: 'report',
    of: 'web/features/dashboard/story/ReportForm.tsx',
    open: () =>
      part(
        <ReportForm
          transaction={{ id: 't1', name: 'LT-1' }}
          title=""
          membershipNumber="00042719"
          onBack={() => undefined}
        />,
        {
          reportTransaction: {
            __typename: 'ReportTransactionSuccess',
            report: { id: 'r1', caseNumber: '00001026' },
            transaction: { id: 't1', reports: [] },
          },
        },
      ),
    faults: [],
    entries: { reason: 'OTHER', text: 'These points are not mine.' },
    sends: 'ReportTransaction',
    next: [story.sent, '00001026'],
  },
  {
    name: 'code of a kiosk',
    of: 'web/features/kiosk/pages/DevicePage.tsx',
    open: () => {
      const graph = membersClub(
        {
          deviceAuthorization: {
            __typename: 'UserCodeError',
            message: messages.sessionExpired,
            code: 'NOT_FOUND',
          },
        },
        { kioskSessions: [], pendingOrderApprovals: [] },
      );
      const page = { path: 'device/*', Component: DevicePage, loader: deviceLoader(graph.client) };
      renderClub(graph, [page], '/device');
      return graph;
    },
    faults: [kiosk.codeInvalid],
    entries: { [kiosk.code]: 'wdjb mjht' },
    sends: 'DeviceLogin',
    next: [kiosk.otherCode],
  },
  {
    name: 'return of an order',
    of: 'web/features/orders/change/OrderChangeDialog.tsx',
    open: () =>
      part(<Once>{(close) => <OrderChangeDialog way="return" order={oneOrder} onClose={close} />}</Once>, {
        returnOrder: {
          __typename: 'ReturnOrderSuccess',
          me: ananya,
          order: {
            id: '900',
            status: 'DELIVERED',
            items: [],
            statusLog: [],
            tracking: { reached: 'DELIVERED', steps: [] },
            canCancel: false,
            canReturn: false,
          },
        },
      }),
    faults: [orderChange.reasonMissing],
    entries: { [orderChange.dialogs.return.reason]: 'It is too small' },
    sends: 'ReturnOrder',
    next: closed,
  },
  {
    name: 'deletion of one’s data',
    of: 'web/features/privacy/components/DeleteData.tsx',
    open: async () => {
      const graph = part(
        <Once>
          {(close) => (
            <DeleteData
              onDeleted={async () => {
                close();
              }}
            />
          )}
        </Once>,
        {
          requestOtp: { __typename: 'RequestOtpSuccess', retryAfterSeconds: 45 },
          deleteMyData: ({ input }: { input: { otp: string | null } }) =>
            input.otp === null
              ? { __typename: 'ConfirmationRequiredError', mobile, message: '', code: 'INVALID_OTP' }
              : { __typename: 'DeleteMyDataSuccess', reference: 'r', outcomes: [] },
        },
      );
      fireEvent.click(await screen.findByRole('button', { name: myData.deleteMyData }));
      await fieldOf('otp');
      return graph;
    },
    faults: [myData.enterOtp],
    entries: { otp: '123456' },
    sends: 'DeleteMyData',
    next: closed,
  },
  {
    name: 'search for a hotel',
    of: 'web/features/hotels/list/HotelFinder.tsx',
    open: () =>
      part(
        <HotelFinder
          path="/hotels"
          cities={['Goa']}
          search={parseHotelsSearch(new URLSearchParams(), ['Goa'])}
          stay={stayOf({ checkIn: null, checkOut: null, guests: null }, '2026-11-27')}
          today="2026-11-27"
        />,
      ),
    faults: [],
    entries: { where: 'Goa', guests: '3' },
    next: arrived('/hotels?where=Goa'),
  },
  {
    name: 'search for a product',
    of: 'web/features/products/catalogue/CatalogueForm.tsx',
    open: () => part(<CatalogueForm search={parsePromotionsSearch(new URLSearchParams())} />),
    faults: [],
    entries: { search: 'lamp' },
    press: null,
    next: arrived('/promotions?search=lamp'),
  },
  {
    name: 'more points',
    of: 'web/features/products/catalogue/MorePoints.tsx',
    open: () => part(<MorePoints search={parsePromotionsSearch(new URLSearchParams({ within: 'my-points' }))} />),
    faults: [],
    entries: { more: '५,०००' },
    next: arrived('/promotions?within=my-points&more=5000'),
  },
  {
    name: 'events of a category',
    of: 'web/features/events/list/EventsBar.tsx',
    open: () => part(<EventsBar search={parseEventsSearch(new URLSearchParams('when=past'))} count={2} />),
    faults: [],
    entries: { '[type=checkbox]': true },
    press: null,
    next: arrived('/events?when=past&category='),
  },
];
