import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getOperationAST } from 'graphql';
import { type ReactElement, useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { possibleTypes } from '#desk/apollo/__generated__/possible-types.ts';
import { ExportButton as AuditExport } from '#desk/audit/ExportButton.tsx';
import { EnrolButton } from '#desk/kiosks/EnrolButton.tsx';
import { KioskActions } from '#desk/kiosks/KioskActions.tsx';
import { LookUpPage } from '#desk/members/LookUpPage.tsx';
import { ApprovalForm } from '#desk/operations/ApprovalForm.tsx';
import { DecisionForm } from '#desk/operations/DecisionForm.tsx';
import { actAndTell } from '#desk/parts/actAndTell.ts';
import { AppDialog } from '#desk/parts/AppDialog.tsx';
import { ConfirmDialog } from '#desk/parts/ConfirmDialog.tsx';
import { ReasonDialog } from '#desk/parts/ReasonDialog.tsx';
import { SearchField } from '#desk/parts/SearchField.tsx';
import { Toaster } from '#desk/parts/toaster.tsx';
import { OpenRequestButton } from '#desk/privacy/OpenRequestButton.tsx';
import { OtherPersonSection } from '#desk/privacy/OtherPersonSection.tsx';
import { CloseButton, DeleteButton, ExportButton } from '#desk/privacy/RequestActions.tsx';
import { InviteButton } from '#desk/staff/InviteButton.tsx';
import { RoleForm } from '#desk/staff/RoleForm.tsx';
import { Theme } from '#desk/theme/Theme.tsx';
import { translatePage } from '#tests/support/translatedPage.ts';
import { decisionPreview } from './decisionPreview.ts';

type Props<C extends (props: never) => unknown> = Parameters<C>[0];
const reload = () => undefined;
const expiresAt = '2100-01-01T00:00:00.000Z';

vi.stubGlobal('matchMedia', () => ({ matches: false, addListener: reload, removeListener: reload }));
Element.prototype.scrollTo = () => undefined;
URL.createObjectURL = () => 'blob:x';
afterEach(cleanup);

const staff = { __typename: 'Staff', id: 's1', name: 'Asha Rao' };
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
  messageKiosks: { __typename: 'Kiosks', kiosks: [] },
  exportAudit: { __typename: 'AuditExport', fileName: 'a.csv', content: '', count: 2 },
  previewDecision: decisionPreview,
  previewApproval: decisionPreview,
  decideOperation: { __typename: 'Operation', id: 'o1' },
  approveProposal: { __typename: 'Operation', id: 'o1' },
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
const kiosk = { id: 'k1', name: 'Entrance', gallery: 'Baner', message: null } as Props<
  typeof KioskActions
>['kiosks'][number];

interface DeskForm {
  readonly name: string;
  readonly element: ReactElement;
  /** The button that opens it. */
  readonly opens?: string;
  readonly entries: Readonly<Record<string, string>>;
  /** The buttons that send it, one after the other, and what is entered in between. */
  readonly press: readonly (string | Readonly<Record<string, string>>)[];
  readonly fault?: string;
  readonly next: string;
}

const forms: readonly DeskForm[] = [
  {
    name: 'invitation',
    element: <InviteButton reload={reload} />,
    opens: 'Invite',
    fault: 'Enter an email address.',
    entries: { Name: 'Asha Rao', Email: 'asha@club.example' },
    press: ['Make a link'],
    next: 'It works once, until',
  },
  {
    name: 'role',
    element: (
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
    element: <LookUpPage />,
    fault: 'Enter either the membership number or the mobile number.',
    entries: { 'Mobile number': '+91 99999 00004', Reason: 'They called' },
    press: ['Look up'],
    next: 'Arrived at /members/m1',
  },
  {
    name: 'reason',
    element: (
      <ReasonDialog
        isOpen
        onClose={reload}
        title="Reveal"
        lead="It is recorded."
        submit="Show it"
        run={() => actAndTell(Promise.resolve({ data: { show: { __typename: 'Done' } } }), { done: 'It is shown' })}
      />
    ),
    fault: 'Enter a reason of at least 3 characters.',
    entries: { Reason: 'They called' },
    press: ['Show it'],
    next: 'It is shown',
  },
  {
    name: 'confirmation',
    element: (
      <ConfirmDialog
        isOpen
        onClose={reload}
        title="Sure?"
        submit="Do it"
        run={() => actAndTell(Promise.resolve({ data: { show: { __typename: 'Done' } } }), { done: 'It is done' })}
      />
    ),
    entries: {},
    press: ['Do it'],
    next: 'It is done',
  },
  {
    name: 'request about personal data',
    element: <OpenRequestButton memberId="m1" />,
    opens: 'Record a request',
    fault: 'Enter how it arrived.',
    entries: { 'How it arrived': 'email' },
    press: ['Record the request'],
    next: 'Arrived at /data-requests/d1',
  },
  {
    name: 'export for a person',
    element: <ExportButton request={request} reload={reload} isNext />,
    opens: 'Export',
    entries: { 'Email address for the newsletter': 'asha@club.example' },
    press: ['Make the file'],
    next: 'The file is in your downloads',
  },
  {
    name: 'deletion for a person',
    element: <DeleteButton request={request} reload={reload} />,
    opens: 'Delete the data',
    entries: { 'Type the membership number 0042719 to confirm': '\u200E००४२७१९ ' },
    press: ['Delete the data'],
    next: 'The data is deleted',
  },
  {
    name: 'end of a request',
    element: <CloseButton request={request} reload={reload} isNext />,
    opens: 'Close the request',
    fault: 'Enter what the member was told.',
    entries: { 'What the member was told': 'All of it' },
    press: ['Close the request'],
    next: 'The request is closed',
  },
  {
    name: 'export for somebody who is not a member',
    element: <OtherPersonSection />,
    opens: 'Export their data',
    fault: 'Enter the mobile number or the email address.',
    entries: { 'Mobile number': '+91 88877 12345', Reason: 'Asked by email' },
    press: ['Make the file'],
    next: 'The file is in your downloads',
  },
  {
    name: 'deletion for somebody who is not a member',
    element: <OtherPersonSection />,
    opens: 'Delete their data',
    fault: 'Enter the mobile number or the email address.',
    entries: { 'Email address for the newsletter': 'farah@example.com', Reason: 'Asked by email' },
    press: ['Delete the data'],
    next: '1 record deleted: r1',
  },
  {
    name: 'new kiosk',
    element: <EnrolButton kiosks={[]} reload={reload} />,
    opens: 'Enrol a kiosk',
    fault: 'Enter a name.',
    entries: { Name: 'Entrance', Gallery: 'Baner, Pune' },
    press: ['Make a code'],
    next: 'BCDF-GHJK-LMNP',
  },
  {
    name: 'message on kiosks',
    element: <KioskActions kiosks={[kiosk]} onDone={reload} />,
    opens: 'Message',
    entries: { Message: 'Closed today' },
    press: ['Save'],
    next: 'The message is on its way',
  },
  {
    name: 'export of the audit',
    element: <AuditExport />,
    opens: 'Export as CSV',
    entries: {},
    press: ['Export'],
    next: 'Exported 2 entries',
  },
  {
    name: 'decision',
    element: (
      <Once form={(done) => <DecisionForm operation={operation} decision="SETTLE" reload={reload} onDone={done} />} />
    ),
    entries: { 'Upstream id': '\u200E41 ' },
    press: ['Show what it would do', { Reason: 'The order exists' }, 'Settle as done'],
    next: 'It is closed',
  },
  {
    name: 'approval',
    element: (
      <Once form={(done) => <ApprovalForm operation={operation} proposal={proposal} reload={reload} onDone={done} />} />
    ),
    entries: { 'Your own reason': 'I checked it' },
    press: ['Approve'],
    next: 'It is closed',
  },
  {
    name: 'search',
    element: <SearchField label="Search" placeholder="" value="" onSearch={reload} />,
    entries: { Search: '+91 ९९९९९ ०००४४' },
    press: [''],
    next: 'Mobile numbers are looked up under',
  },
];

/** Its label, and the marks of a field that is required or optional behind it. */
const labelled = (label: string) => (words: string) => words.startsWith(label);
const enter = async (entries: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(entries)) {
    const field = await waitFor(
      () =>
        screen.queryAllByLabelText(labelled(label)).find((one) => 'value' in one) ?? Promise.reject(new Error(label)),
    );
    fireEvent.change(field, { target: { value } });
  }
};
const shows = (text: string) =>
  waitFor(() => {
    if (!document.body.textContent?.includes(text))
      throw new Error(`Not on the screen: ${text}\n${document.body.textContent}`);
  });
const pressLast = async (name: string) => {
  if (name === '') return void fireEvent.submit(document.querySelector('form') ?? document.body);
  // The one in the dialog comes after the one that opens it.
  const button = (await screen.findAllByRole('button', { name })).at(-1);
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  return void fireEvent.click(button ?? document.body);
};

async function expectToLeadOn({ element, opens, entries, press, fault, next }: DeskForm) {
  const { sent } = open(element);
  if (opens !== undefined) await pressLast(opens);
  const [first = ''] = press;
  if (fault !== undefined && typeof first === 'string') {
    await waitFor(() => document.querySelector('form') ?? Promise.reject(new Error('There is no form.')));
    await pressLast(first);
    await shows(fault);
  }
  await enter(entries);
  for (const step of press) await (typeof step === 'string' ? pressLast(step) : enter(step));
  await shows(next);
  return sent;
}

describe('the forms of the desk', () => {
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
