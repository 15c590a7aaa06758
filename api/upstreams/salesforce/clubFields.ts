/** How the club depends on a field of the CRM. */
export interface ClubField {
  /** The name in the folder `salesforce`, which an org may change; null if the club uses none unless one is configured. */
  readonly name: string | null;
  /** What does not work without it, in words for operators. */
  readonly without: string;
  /** The club also writes the field. */
  readonly written?: true;
  /** A record is refused if the club may not write this field. Others are left out. */
  readonly needed?: true;
}

/** The objects that the club reads and writes, by our names: an org may have other ones (see `mapping.ts`). */
export const clubObjects = {
  member: 'Loyalty_Member__c',
  transaction: 'Loyalty_Transaction__c',
  lead: 'Lead',
} as const;

export type ObjectName = keyof typeof clubObjects;

const externalKey = {
  name: null,
  without: 'writing again after a lost answer without a search',
  written: true,
} as const;

/** The fields that the club reads and writes, by our names. */
export const clubFields = {
  member: {
    mobile: {
      name: 'Phone_Mobile_Number__c',
      without: 'login: nobody can sign in',
      written: true,
      needed: true,
    },
    membershipNumber: { name: 'Loyalty_Member_Unique_Id__c', without: 'login: nobody can sign in' },
    name: { name: 'Name', without: 'the name of members without a first and last name' },
    firstName: { name: 'First_Name__c', without: 'the first name', written: true },
    lastName: { name: 'Last_Name__c', without: 'the last name', written: true },
    opportunity: { name: 'Opportunity__c', without: 'the home of the member', written: true },
    active: {
      name: 'Active__c',
      without: 'whether a membership is active; new members cannot join',
      written: true,
      needed: true,
    },
    balance: { name: 'Loyalty_Balance__c', without: 'the balance; nothing can be redeemed' },
    credited: { name: 'Total_Points_Credited__c', without: 'the points earned' },
    debited: { name: 'Total_Points_Debited__c', without: 'the points redeemed' },
    expired: { name: 'Total_Points_Expired__c', without: 'the points expired' },
    createdAt: { name: 'CreatedDate', without: 'since when somebody is a member' },
  },
  transaction: {
    member: {
      name: 'Loyalty_Member__c',
      without: 'the ledger; nothing can be redeemed',
      written: true,
      needed: true,
    },
    points: {
      name: 'Loyalty_Points__c',
      without: 'the amounts in the ledger; nothing can be redeemed',
      written: true,
      needed: true,
    },
    type: {
      name: 'Transaction_Type__c',
      without: 'whether points were added or taken; nothing can be redeemed',
      written: true,
      needed: true,
    },
    name: { name: 'Name', without: 'the names in the ledger' },
    date: { name: 'CreatedDate', without: 'the ledger' },
    reason: { name: null, without: 'what points were for, in the CRM', written: true },
    externalKey,
  },
  lead: {
    firstName: {
      name: 'FirstName',
      without: 'the first name of a referral; none can be made',
      written: true,
      needed: true,
    },
    lastName: {
      name: 'LastName',
      without: 'the last name of a referral; none can be made',
      written: true,
      needed: true,
    },
    company: { name: 'Company', without: 'referrals; none can be made', written: true, needed: true },
    mobile: {
      name: 'MobilePhone',
      without: 'the mobile number of a referral; none can be made',
      written: true,
      needed: true,
    },
    email: {
      name: 'Email',
      without: 'the e-mail of a referral; none with an e-mail can be made',
      written: true,
      needed: true,
    },
    rating: { name: 'Rating', without: 'the rating of a referral; none can be made', written: true, needed: true },
    source: { name: 'LeadSource', without: 'the source of a referral; none can be made', written: true, needed: true },
    status: { name: 'Status', without: 'the status of a referral' },
    project: {
      name: 'Project_Interested__c',
      without: 'the project of a referral; none can be made',
      written: true,
      needed: true,
    },
    customerType: {
      name: 'Type_of_Customer__c',
      without: 'the type of customer of a referral; none can be made',
      written: true,
      needed: true,
    },
    membershipNumber: {
      name: 'Loyalty_Member_Unique_Id__c',
      without: 'which member made a referral; none can be made or shown',
      written: true,
      needed: true,
    },
    description: {
      name: 'Description',
      without: 'the note for the sales team; nobody new can register',
      written: true,
      needed: true,
    },
    createdAt: { name: 'CreatedDate', without: 'when a referral was made; none can be shown' },
    externalKey,
  },
} as const satisfies Readonly<Record<ObjectName, Readonly<Record<string, ClubField>>>>;

/** The name of a field in our words, such as `mobile`. */
export type FieldName<O extends ObjectName> = keyof (typeof clubFields)[O] & string;
