import { globSync, readFileSync } from 'node:fs';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { getOperationAST } from 'graphql';
import { type ReactElement, useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { possibleTypes } from '#desk/apollo/__generated__/possible-types.ts';
import { ExportButton as AuditExport } from '#desk/audit/ExportButton.tsx';
import { ChangeDialog } from '#desk/kiosks/ChangeDialog.tsx';
import { EnrolButton } from '#desk/kiosks/EnrolDialog.tsx';
import { GalleryDialog } from '#desk/kiosks/GalleryDialog.tsx';
import { MessageDialog } from '#desk/kiosks/MessageDialog.tsx';
import { RevokeDialog } from '#desk/kiosks/RevokeDialog.tsx';
import { LookUpPage } from '#desk/members/LookUpPage.tsx';
import { ApprovalForm } from '#desk/operations/ApprovalForm.tsx';
import { DecideTogether } from '#desk/operations/DecideTogether.tsx';
import { DecisionForm } from '#desk/operations/DecisionForm.tsx';
import { AppDialog } from '#desk/parts/AppDialog.tsx';
import { SearchField } from '#desk/parts/SearchField.tsx';
import { Toaster } from '#desk/parts/toaster.tsx';
import { OpenRequestButton } from '#desk/privacy/OpenRequestButton.tsx';
import { OtherPersonSection } from '#desk/privacy/OtherPersonSection.tsx';
import { CloseButton, DeleteButton, ExportButton } from '#desk/privacy/RequestActions.tsx';
import { InviteButton } from '#desk/staff/InviteButton.tsx';
import { RoleForm } from '#desk/staff/RoleForm.tsx';
import { Theme } from '#desk/theme/Theme.tsx';
import { translatePage } from '#tests/support/translatedPage.ts';
import { eventually } from '#tests/web/eventually.ts';
import { decisionPreview } from './decisionPreview.ts';
import { type Given, openDesk } from './deskPage.tsx';

type Props<C extends (props: never) => unknown> = Parameters<C>[0];
const reload = () => undefined;
const expiresAt = '2100-01-01T00:00:00.000Z';

// The page of an invitation reads it when its code is loaded.
window.location.hash = 'token=a-token';
vi.mock(import('#desk/session/passkey.ts'), async (original) => ({
  ...(await original()),
  makePasskey: () => Promise.resolve({} as never),
}));
vi.stubGlobal('matchMedia', () => ({ matches: false, addListener: reload, removeListener: reload }));
Element.prototype.scrollTo = () => undefined;
URL.createObjectURL = () => 'blob:x';
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const staff = { __typename: 'Staff', id: 's1', name: 'Asha Rao' };
const orders = ['o1', 'o2'].map((id) => ({ __typename: 'Operation', id, kind: 'ORDER', subject: id, number: null }));
/** The answers of a club that does what it is asked, by root field. */
const answers: Readonly<Record<string, object>> = {
  inviteStaff: { __typename: 'InviteStaffSuccess', url: 'https://club.example/desk/invitation#x', expiresAt, staff },
  changeStaffRole: { ...staff, role: 'AGENT' },
  lookUpMember: { __typename: 'Member', id: 'm1' },
  openDataRequest: { __typename: 'DataRequest', id: 'd1' },
  exportMemberData: { __typename: 'DataExport', fileName: 'a.json', content: '{}' },
  deleteMemberData: { __typename: 'DataRequest', id: 'd1' },
  closeDataRequest: { __typename: 'DataRequest', id: 'd1' },
  exportOtherPerson: { __typename: 'PersonExport', fileName: 'a.json', content: '{}' },
  deleteOtherPerson: {
    __typename: 'PersonDeletion',
    reference: 'r1',
    erased: [{ __typename: 'ErasedCount', title: 'The newsletter', rows: 1 }],
  },
  enrolKiosk: {
    __typename: 'KioskEnrolment',
    enrolmentCode: 'BCDF-GHJK-LMNP',
    expiresAt,
    url: 'https://club.example/kiosk#x',
    kiosk: { __typename: 'Kiosk', id: 'k1', name: 'Entrance' },
  },
  changeKiosk: { __typename: 'Kiosks', kiosks: [], sessionsEnded: 0 },
  revokeKiosk: { __typename: 'Kiosks', kiosks: [], sessionsEnded: 1 },
  projects: [],
  saveGallery: { __typename: 'Gallery', id: 'g1', name: 'Worli' },
  removeGallery: { __typename: 'Galleries', galleries: [] },
  showKioskMessage: { __typename: 'KioskMessages', messages: [] },
  endKioskMessage: { __typename: 'KioskMessages', messages: [] },
  exportAudit: { __typename: 'AuditExport', fileName: 'a.csv', content: '', count: 2 },
  previewDecision: decisionPreview,
  previewApproval: decisionPreview,
  decideOperation: { __typename: 'Operation', id: 'o1' },
  approveProposal: { __typename: 'Operation', id: 'o1' },
  previewDecisions: {
    __typename: 'DecisionsPreview',
    items: orders.map((operation) => ({ __typename: 'ItemPreview', operation, preview: decisionPreview })),
    points: 9_800,
    needsSecondPerson: false,
  },
  decideOperations: {
    __typename: 'DecidedTogether',
    items: orders.map((operation) => ({ __typename: 'DecidedOperation', operation, refusal: null })),
  },
};

function Place() {
  return <p>Arrived at {useLocation().pathname}</p>;
}
/** A form without its dialog, until it is done. */
function Once({ form, title = 'A dialog' }: { form: (done: () => void) => ReactElement; title?: string }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <AppDialog isOpen={isOpen} onClose={close} title={title}>
        {form(close)}
      </AppDialog>
      {!isOpen && <p>It is closed</p>}
    </>
  );
}

function open(element: ReactElement) {
  const sent: Record<string, unknown>[] = [];
  const link = new ApolloLink((operation) => {
    sent.push(operation.variables);
    const root = getOperationAST(operation.query, operation.operationName)?.selectionSet.selections[0];
    const name = root && 'name' in root ? (root.name?.value ?? '') : '';
    const answer = answers[name];
    if (!answer) throw new Error(`The club of this test has no answer to ${name}.`);
    return of({ data: { [name]: answer } });
  });
  const none = { fetchPolicy: 'no-cache' } as const;
  const client = new ApolloClient({
    link,
    cache: new InMemoryCache({ possibleTypes }),
    defaultOptions: { mutate: none, query: none },
  });
  render(
    <Theme>
      <ApolloProvider client={client}>
        <MemoryRouter>
          <Routes>
            <Route index element={element} />
            <Route path="*" element={<Place />} />
          </Routes>
        </MemoryRouter>
        <Toaster />
      </ApolloProvider>
    </Theme>,
  );
  return { sent };
}

function openPage({ path, given = {} }: { readonly path: string; readonly given?: Given }) {
  const sent: Record<string, unknown>[] = [];
  openDesk(path, (_name, variables) => {
    sent.push(variables);
    return given;
  });
  return { sent };
}

const operation = { id: 'o1', points: 4_900 } as Props<typeof DecisionForm>['operation'];
const proposal = {
  id: 'p1',
  decision: 'SETTLE',
  proposedBy: 'Kiran',
  reason: 'It exists',
  proposerAccess: { from: 'Asha Rao', since: null },
} as Props<typeof ApprovalForm>['proposal'];
const request = { id: 'd1', membershipNumber: '0042719', alsoOpen: [] } as unknown as Props<
  typeof DeleteButton
>['request'];
const kiosk = { id: 'k1', name: 'Entrance', gallery: 'Baner' } as Props<typeof ChangeDialog>['kiosk'];
const gallery: Props<typeof ChangeDialog>['galleries'][number] = {
  __typename: 'Gallery',
  id: 'g1',
  name: 'Baner',
  address: null,
  hours: null,
  closedOn: [],
  projectIds: [],
  languages: ['en', 'hi'],
};
const message = {
  __typename: 'KioskMessage',
  id: 'm1',
  english: 'Closed today',
  hindi: null,
  from: '2026-11-25T09:30:00.000Z',
  until: null,
  galleryId: null,
  kioskId: null,
} as const;
/** A dialog that is open, until it is done. */
function Opened({ dialog }: { dialog: (shown: { isOpen: boolean; onClose: () => void }) => ReactElement }) {
  const [isOpen, setOpen] = useState(true);
  return dialog({ isOpen, onClose: () => setOpen(false) });
}

interface DeskForm {
  readonly name: string;
  /** The file with its markup, in the folder of the desk. */
  readonly of: string;
  /** The form, or the page that has it and what the graph gives there. */
  readonly at: ReactElement | { readonly path: string; readonly given?: Given };
  /** The buttons that open it, one after the other. */
  readonly opens?: readonly string[];
  readonly entries: Readonly<Record<string, string>>;
  /** The buttons that send it, one after the other, and what is entered in between. */
  readonly press: readonly (string | Readonly<Record<string, string>>)[];
  readonly fault?: string;
  readonly next: string;
}

const forms: readonly DeskForm[] = [
  {
    name: 'invitation',
    of: 'staff/InviteButton.tsx',
    at: <InviteButton reload={reload} />,
    opens: ['Invite'],
    fault: 'Enter an email address.',
    entries: { Name: 'Asha Rao', Email: 'asha@club.example' },
    press: ['Make a link'],
    next: 'It works once, until',
  },
  {
    name: 'role',
    of: 'staff/RoleForm.tsx',
    at: (
      <Once
        form={(done) => (
          <RoleForm
            staff={{ ...staff, role: 'VIEWER' } as Props<typeof RoleForm>['staff']}
            reload={reload}
            onDone={done}
          />
        )}
      />
    ),
    entries: { Role: 'AGENT' },
    press: ['Change the role'],
    next: 'It is closed',
  },
  {
    name: 'look-up of a member',
    of: 'members/LookUpPage.tsx',
    at: <LookUpPage />,
    fault: 'Enter either the membership number or the mobile number.',
    entries: { 'Mobile number': '+91 99999 00004', Reason: 'They called' },
    press: ['Look up'],
    next: 'Arrived at /members/m1',
  },
  {
    name: 'reveal of a member',
    of: 'members/MemberFacts.tsx',
    at: { path: '/members/an-id' },
    opens: ['Reveal'],
    fault: 'Enter a reason of at least 3 characters.',
    entries: { Reason: 'They called' },
    press: ['Reveal'],
    next: 'Hidden again in',
  },
  {
    name: 'end of a session',
    of: 'members/SessionSection.tsx',
    at: { path: '/members/an-id' },
    opens: ['End'],
    fault: 'Enter a reason of at least 3 characters.',
    entries: { Reason: 'They lost the phone' },
    press: ['End the session'],
    next: 'The session ended',
  },
  {
    name: 'export of the subscribers',
    of: 'privacy/NewsletterSection.tsx',
    at: { path: '/data-requests?tab=newsletter' },
    opens: ['Export as CSV'],
    fault: 'Enter a reason of at least 3 characters.',
    entries: { Reason: 'The newsletter of May' },
    press: ['Export'],
    next: 'Exported 1 subscriber',
  },
  {
    name: 'note on an operation',
    of: 'operations/NoteSection.tsx',
    at: { path: '/operations/an-id' },
    opens: ['Add a note'],
    fault: 'Enter a reason of at least 3 characters.',
    entries: { Note: 'Asked the hotel desk' },
    press: ['Add the note'],
    next: 'The note is added',
  },
  {
    name: 'retry of an operation',
    of: 'operations/DecisionButtons.tsx',
    at: { path: '/operations/an-id' },
    opens: ['Retry now'],
    fault: 'Enter a reason of at least 3 characters.',
    entries: { Reason: 'The backend is back' },
    press: ['Retry now'],
    next: 'The club tries again now',
  },
  {
    name: 'withdrawal of a proposal',
    of: 'operations/ProposalAlert.tsx',
    at: { path: '/operations/an-id' },
    opens: ['Withdraw'],
    fault: 'Enter a reason of at least 3 characters.',
    entries: { Reason: 'It was a mistake' },
    press: ['Withdraw'],
    next: 'The proposal is closed',
  },
  {
    name: 'decision for several operations',
    of: 'operations/DecideTogether.tsx',
    at: <Once form={(done) => <DecideTogether ids={['o1', 'o2']} reload={reload} onDone={done} />} />,
    entries: {},
    press: ['Show what it would do', { Reason: 'The CRM was away' }, 'Decide 2 operations'],
    next: 'Done for 2 operations',
  },
  {
    name: 'view of the operations',
    of: 'operations/Views.tsx',
    at: { path: '/operations?kind=HOTEL' },
    opens: ['Save this view'],
    fault: 'Enter a name.',
    entries: { Name: 'Stays' },
    press: ['Save'],
    next: 'Stays',
  },
  {
    name: 'further passkey',
    of: 'staff/PasskeySection.tsx',
    at: { path: '/account' },
    opens: ['Add a passkey'],
    fault: 'Enter a name.',
    entries: { 'Name of the passkey': 'Office laptop' },
    press: ['Create a passkey'],
    next: 'The passkey is added',
  },
  {
    name: 'end of one’s other sessions',
    of: 'staff/AccountPage.tsx',
    at: { path: '/account', given: { 'Staff.sessions': 2 } },
    opens: ['End all other sessions'],
    entries: {},
    press: ['End them'],
    next: 'All other sessions ended',
  },
  {
    name: 'removal of a person',
    of: 'staff/StaffActions.tsx',
    at: { path: '/staff', given: { 'Staff.isRemoved': false } },
    opens: ['Actions for text', 'Remove'],
    entries: {},
    press: ['Remove'],
    next: 'text is removed',
  },
  {
    name: 'passkey of an invitation',
    of: 'session/InvitationPage.tsx',
    at: { path: '/invitation' },
    fault: 'Enter a name.',
    entries: { 'Name of this passkey': 'Office laptop' },
    press: ['Create a passkey'],
    next: 'What needs attention now.',
  },
  {
    name: 'request about personal data',
    of: 'privacy/OpenRequestButton.tsx',
    at: <OpenRequestButton memberId="m1" />,
    opens: ['Record a request'],
    fault: 'Enter how it arrived.',
    entries: { 'How it arrived': 'email' },
    press: ['Record the request'],
    next: 'Arrived at /data-requests/d1',
  },
  {
    name: 'export for a person',
    of: 'privacy/RequestActions.tsx',
    at: <ExportButton request={request} reload={reload} isNext />,
    opens: ['Export'],
    entries: { 'Email address for the newsletter': 'asha@club.example' },
    press: ['Make the file'],
    next: 'The file is in your downloads',
  },
  {
    name: 'deletion for a person',
    of: 'privacy/RequestActions.tsx',
    at: <DeleteButton request={request} reload={reload} />,
    opens: ['Delete the data'],
    entries: { 'Type the membership number 0042719 to confirm': '\u200E००४२७१९ ' },
    press: ['Delete the data'],
    next: 'The data is deleted',
  },
  {
    name: 'end of a request',
    of: 'privacy/RequestActions.tsx',
    at: <CloseButton request={request} reload={reload} isNext />,
    opens: ['Close the request'],
    fault: 'Enter what the member was told.',
    entries: { 'What the member was told': 'All of it' },
    press: ['Close the request'],
    next: 'The request is closed',
  },
  {
    name: 'export for somebody who is not a member',
    of: 'privacy/OtherPersonSection.tsx',
    at: <OtherPersonSection />,
    opens: ['Export their data'],
    fault: 'Enter the mobile number or the email address.',
    entries: { 'Mobile number': '+91 88877 12345', Reason: 'Asked by email' },
    press: ['Make the file'],
    next: 'The file is in your downloads',
  },
  {
    name: 'deletion for somebody who is not a member',
    of: 'privacy/OtherPersonSection.tsx',
    at: <OtherPersonSection />,
    opens: ['Delete their data'],
    fault: 'Enter the mobile number or the email address.',
    entries: { 'Email address for the newsletter': 'farah@example.com', Reason: 'Asked by email' },
    press: ['Delete the data'],
    next: '1 record deleted: r1',
  },
  {
    name: 'new kiosk',
    of: 'kiosks/EnrolDialog.tsx',
    at: <EnrolButton kiosks={[]} galleries={[gallery]} reload={reload} />,
    opens: ['Enrol a kiosk'],
    fault: 'Enter a name.',
    entries: { Name: 'Entrance', Gallery: 'Baner, Pune' },
    press: ['Make a code'],
    next: 'BCDF-GHJK-LMNP',
  },
  {
    name: 'another place for a kiosk',
    of: 'kiosks/ChangeDialog.tsx',
    at: <Opened dialog={(shown) => <ChangeDialog {...shown} kiosk={kiosk} galleries={[gallery]} reload={reload} />} />,
    entries: { Name: 'Lounge', Gallery: 'Worli' },
    press: ['Save'],
    next: 'Lounge, Worli is saved',
  },
  {
    name: 'end of a kiosk',
    of: 'kiosks/RevokeDialog.tsx',
    at: <Opened dialog={(shown) => <RevokeDialog {...shown} kiosk={kiosk} galleries={[]} reload={reload} />} />,
    fault: 'Enter a reason of at least 3 characters.',
    entries: { Reason: 'The tablet was stolen' },
    press: ['Revoke'],
    next: 'Revoked. 1 session ended.',
  },
  {
    name: 'gallery',
    of: 'kiosks/GalleryDialog.tsx',
    at: <Opened dialog={(shown) => <GalleryDialog {...shown} gallery={null} name="" reload={reload} />} />,
    fault: 'Enter a name.',
    entries: { Name: 'Worli', 'City or address': 'Mumbai' },
    press: ['Save'],
    next: 'Worli is saved',
  },
  {
    name: 'message on screens',
    of: 'kiosks/MessageDialog.tsx',
    at: (
      <Opened dialog={(shown) => <MessageDialog {...shown} kiosks={[kiosk]} galleries={[gallery]} reload={reload} />} />
    ),
    fault: 'Enter the message.',
    entries: { English: 'Closed today', Hindi: 'आज बंद है', Screens: 'gallery g1' },
    press: ['Show the message'],
    next: 'The message is on its way',
  },
  {
    name: 'end of a message',
    of: 'kiosks/MessageSection.tsx',
    at: { path: '/kiosks', given: { 'Query.kioskMessages': [message] } },
    opens: ['End “Closed today”'],
    entries: {},
    press: ['End it'],
    next: 'The message has ended',
  },
  {
    name: 'export of the audit',
    of: 'audit/ExportButton.tsx',
    at: <AuditExport />,
    opens: ['Export as CSV'],
    entries: {},
    press: ['Export'],
    next: 'Exported 2 entries',
  },
  {
    name: 'decision',
    of: 'operations/DecisionForm.tsx',
    at: (
      <Once form={(done) => <DecisionForm operation={operation} decision="SETTLE" reload={reload} onDone={done} />} />
    ),
    entries: { 'Id in backend or CRM': '\u200E41 ' },
    press: ['Show what it would do', { Reason: 'The order exists' }, 'Settle as done'],
    next: 'It is closed',
  },
  {
    name: 'approval',
    of: 'operations/ApprovalForm.tsx',
    at: (
      <Once form={(done) => <ApprovalForm operation={operation} proposal={proposal} reload={reload} onDone={done} />} />
    ),
    entries: { 'Your own reason': 'I checked it' },
    press: ['Approve'],
    next: 'It is closed',
  },
  {
    name: 'search',
    of: 'parts/SearchField.tsx',
    at: <SearchField label="Search" placeholder="" value="" onSearch={reload} />,
    entries: { Search: '+91 ९९९९९ ०००४४' },
    press: [''],
    next: 'Mobile numbers are looked up under',
  },
];

/** Its label, and the marks of a field that is required or optional behind it. */
const labelled = (label: string) => (words: string) => words.startsWith(label);
const enter = async (entries: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(entries)) {
    const field = await eventually(
      () =>
        screen.queryAllByLabelText(labelled(label)).find((one) => 'value' in one) ?? Promise.reject(new Error(label)),
    );
    fireEvent.change(field, { target: { value } });
  }
};
const shows = (text: string) =>
  eventually(() => {
    if (!document.body.textContent?.includes(text))
      throw new Error(`Not on the screen: ${text}\n${document.body.textContent}`);
  });
const pressLast = async (name: string, selector = 'button') => {
  if (name === '') return void fireEvent.submit(document.querySelector('form') ?? document.body);
  // The one in the dialog comes after the one that opens it. Roles are not asked for: a page has too many.
  const isNamed = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent) === name;
  const button = await eventually(() => {
    const found = [...document.querySelectorAll(selector)].findLast(isNamed);
    return found ?? Promise.reject(new Error(`There is no button ${name}.`));
  });
  await eventually(() => expect(button.hasAttribute('disabled')).toBe(false));
  return void fireEvent.click(button);
};

async function expectToLeadOn({ at, opens = [], entries, press, fault, next }: DeskForm) {
  const { sent } = 'path' in at ? openPage(at) : open(at);
  for (const button of opens) await pressLast(button, 'button, [role=menuitem]');
  const [first = ''] = press;
  if (fault !== undefined && typeof first === 'string') {
    await eventually(() => document.querySelector('form') ?? Promise.reject(new Error('There is no form.')));
    await pressLast(first);
    await shows(fault);
  }
  await enter(entries);
  for (const step of press) await (typeof step === 'string' ? pressLast(step) : enter(step));
  await shows(next);
  return sent;
}

describe('the forms of the desk', () => {
  it('are all here', () => {
    const isForm = (file: string) =>
      /<(?:form|DialogForm|ReasonDialog|ConfirmDialog)\b/.test(readFileSync(`desk/${file}`, 'utf8'));
    const frames = new Set(['AppDialog', 'ConfirmDialog', 'ReasonDialog'].map((name) => `parts/${name}.tsx`));
    const files = globSync('**/*.tsx', { cwd: 'desk' }).filter((file) => !frames.has(file) && isForm(file));
    expect(files.toSorted()).toEqual([...new Set(forms.map(({ of: file }) => file))].toSorted());
  });
  it.each(forms)('$name says what is missing, and leads on once it is there', async (form) => {
    await expectToLeadOn(form);
  });
  it.each(forms)('$name leads on where the browser translates the page', async (form) => {
    translatePage();
    await expectToLeadOn(form);
    expect(document.querySelector('font font')).not.toBeNull();
  });
});

describe('what is pasted into the desk', () => {
  const form = (name: string) => forms.find((one) => one.name === name) ?? forms[0];
  it.each([
    [
      'invitation',
      'Email',
      '\u200Basha@club.example\u00A0\n',
      { input: { name: 'Asha Rao', email: 'asha@club.example', role: 'VIEWER' } },
    ],
    [
      'invitation',
      'Name',
      '\u202A Asha \u00A0 Rao\u202C',
      { input: { name: 'Asha Rao', email: 'asha@club.example', role: 'VIEWER' } },
    ],
    [
      'look-up of a member',
      'Mobile number',
      '+91 (0) ९९९९९-००००४',
      { input: { mobile: '9999900004', reason: 'They called' } },
    ],
    [
      'export for a person',
      'Email address for the newsletter',
      '\u200Easha@club.example ',
      { requestId: 'd1', newsletterEmail: 'asha@club.example' },
    ],
    ['new kiosk', 'Name', 'Entrance\u200B\t', { input: { name: 'Entrance', gallery: 'Baner, Pune' } }],
  ])('%s, %s: %s is sent as it is meant', async (name, label, entry, expected) => {
    const chosen = form(name);
    if (!chosen) throw new Error(name);
    const sent = await expectToLeadOn({ ...chosen, entries: { ...chosen.entries, [label]: entry } });
    expect(sent.at(-1)).toEqual(expected);
  });

  it.each(['mailto:asha@club.example', 'asha@club.example,', 'asha at club.example'])(
    'the address %s is refused, and stays to be corrected',
    async (email) => {
      open(<InviteButton reload={reload} />);
      await pressLast('Invite');
      await enter({ Name: 'Asha Rao', Email: email });
      await pressLast('Make a link');
      await shows('Enter an email address.');
      expect(screen.getByLabelText(labelled('Email'))).toHaveProperty('value', email);
    },
  );
});
