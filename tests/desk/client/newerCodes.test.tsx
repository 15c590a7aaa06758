import { isEnumType, isIntrospectionType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { deskSchema, type Given, openDesk } from './deskPage.tsx';

const enums = Object.values(deskSchema.getTypeMap()).flatMap((type) =>
  isEnumType(type) && !isIntrospectionType(type) ? type.name : [],
);

const newer = (name: string): string => `NEWER_${name}`;

/** Every code is one that a newer club added, but for the role of the person, which opens the pages. */
const allNewer: Given = {
  ...Object.fromEntries(enums.map((name) => [name, newer(name)])),
  'DataRequest.outcome': newer('DataRequestOutcome'),
  Role: 'ADMINISTRATOR',
};

/** The enums whose codes are on the screen of each page. */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/': ['OperationKind', 'Decision', 'DataRequestKind', 'HealthState'],
  '/operations': ['OperationKind', 'OperationStage'],
  '/operations/an-id': [
    'OperationKind',
    'OperationStage',
    'OperationStepState',
    'HoldState',
    'RecordOwner',
    'AuditAction',
    'Decision',
  ],
  '/data-requests': ['DataRequestKind', 'DataRequestOutcome'],
  '/data-requests/an-id': ['DataRequestKind', 'DataRequestOutcome', 'AuditAction'],
  '/kiosks': ['KioskState'],
  '/reports': ['ReportMeasureName', 'ReportTableBy'],
  '/club?tab=settings': ['SettingOrigin'],
  '/audit': ['AuditAction', 'AuditSubject'],
  '/members/an-id': [
    'OperationKind',
    'OperationStage',
    'TransactionType',
    'DataRequestKind',
    'DataRequestOutcome',
    'AuditAction',
  ],
};

/** The text of the page. Its roles are not asked for: a document of this size has too many. */
const text = (): string => document.body.textContent.toUpperCase();

describe('a code that a newer club added', () => {
  it.each(Object.keys(pages))('is shown as it is on %s', async (path) => {
    openDesk(path, () => allNewer);
    for (const name of pages[path] ?? []) await expect.poll(text).toContain(newer(name).toUpperCase());
    expect(text()).not.toContain('COULD NOT BE');
  });

  it('is shown as the role of a person', async () => {
    openDesk('/account', () => ({ Role: newer('Role') }));
    await expect.poll(text).toContain('UNKNOWN (NEWER_ROLE)');
  });

  it('is tried of every enum but those that only programs read', () => {
    const shown = new Set([...Object.values(pages).flat(), 'Role']);
    const forPrograms = ['ConfirmationMethod', 'FindingLevel', 'KioskRevocation', 'RefusalCode', 'ReportKind'];
    // There is no eighth one.
    expect(enums.filter((name) => !shown.has(name)).toSorted()).toEqual([...forPrograms, 'Weekday']);
  });
});
