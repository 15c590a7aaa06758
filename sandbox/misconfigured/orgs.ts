import type { OrgInput } from '../org/orgDescription.ts';
import type { Switches } from '../switches.ts';

/** A backend or an org with which the club would not work, and what is wrong with it. */
export interface MisconfiguredOrg {
  readonly wrong: string;
  readonly org?: OrgInput;
  readonly switches?: Partial<Switches>;
  /** Settings of the club that do not fit. */
  readonly env?: Readonly<Record<string, string>>;
  /** The file of the club that does not fit. */
  readonly clubConfig?: unknown;
  /** Only a write shows it. */
  readonly shownByWrite?: true;
}

const member = (org: NonNullable<OrgInput['objects']>[string]): OrgInput => ({ objects: { Loyalty_Member__c: org } });
const transaction = (org: NonNullable<OrgInput['objects']>[string]): OrgInput => ({
  objects: { Loyalty_Transaction__c: org },
});

/** Each has one thing wrong. */
export const MISCONFIGURED: readonly MisconfiguredOrg[] = [
  { wrong: 'the object of members does not exist', org: member({ missing: true }) },
  { wrong: 'the object of transactions has another name', org: transaction({ name: 'Club_Entry__c' }) },
  {
    wrong: 'the number of a member is hidden',
    switches: { hiddenFields: ['Loyalty_Member__c.Phone_Mobile_Number__c'] },
  },
  { wrong: 'the balance is hidden', switches: { hiddenFields: ['Loyalty_Member__c.Loyalty_Balance__c'] } },
  { wrong: 'the home of a member is hidden', switches: { hiddenFields: ['Loyalty_Member__c.Opportunity__c'] } },
  { wrong: 'the active flag cannot be written', switches: { readOnlyFields: ['Loyalty_Member__c.Active__c'] } },
  { wrong: 'the project of a lead cannot be written', switches: { readOnlyFields: ['Lead.Project_Interested__c'] } },
  { wrong: 'points are a text', org: transaction({ described: { Loyalty_Points__c: { type: 'string' } } }) },
  { wrong: 'a further field is required', org: member({ added: { Region__c: { required: true } } }) },
  {
    wrong: 'the type of a transaction has no Debit',
    org: transaction({
      described: { Transaction_Type__c: { picklistValues: [{ value: 'Credit', label: 'Credit', active: true }] } },
    }),
  },
  { wrong: 'nobody may create leads', org: { objects: { Lead: { readOnly: true } } } },
  { wrong: 'a record type does not exist', clubConfig: { crm: { member: { recordType: 'Resident' } } } },
  {
    wrong: 'the external key is not unique',
    switches: { externalIdField: 'External_Key__c', externalIdUnique: false },
    clubConfig: { crm: { transaction: { fields: { externalKey: 'External_Key__c' } } } },
  },
  { wrong: 'getValidation is not deployed', org: { apex: 'missing' } },
  { wrong: 'getValidation is forbidden', org: { apex: 'forbidden' } },
  { wrong: 'getValidation answers in another form', org: { apex: 'unreadable' } },
  { wrong: 'the API is older than configured', org: { apiVersion: '58.0' } },
  { wrong: 'the API calls of the day are nearly used up', switches: { dailyLimit: 90 } },
  { wrong: 'the API calls of the day are used up', switches: { dailyLimitReached: true } },
  { wrong: 'the client secret is wrong', env: { CRM_CLIENT_SECRET: 'another secret' } },
  { wrong: 'the refresh token is not accepted', env: { CRM_REFRESH_TOKEN: 'another token' } },
  { wrong: 'sharing hides all members', org: { hidesAllMembers: true } },
  {
    wrong: 'a validation rule refuses new members',
    org: member({ refused: 'Choose a region.' }),
    shownByWrite: true,
  },
  { wrong: 'a duplicate rule refuses new members', org: member({ duplicates: true }), shownByWrite: true },
  {
    wrong: 'three paths of the backend are missing',
    org: { restWithout: ['GET /blog_posts.json', 'POST /hotel/bookings', 'GET /orders.json'] },
  },
  {
    wrong: 'orders are shown without a token',
    org: { restAnswers: { 'GET /orders.json': { status: 200, body: { orders: [] } } } },
  },
  {
    wrong: 'projects are in another form',
    org: { restAnswers: { 'GET /get_all_projects.json': { status: 200, body: { data: 'none' } } } },
  },
  {
    wrong: 'images come from another origin',
    org: {
      restAnswers: {
        'GET /blog_posts.json': { status: 200, body: [] },
        'GET /get_all_projects.json': {
          status: 200,
          body: [{ id: 1, name: 'Sea Slab', image: 'https://images.example/sea.webp' }],
        },
      },
    },
  },
];
