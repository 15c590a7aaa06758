/** How the club depends on a field of the CRM. */
export interface ClubField {
  /** The name in the folder `salesforce`, which an org may change; null if the club uses none unless one is configured. */
  readonly name: string | null;
  /** What happens without it, for operators: a clause that continues "Without it, …". */
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
  without: 'the club searches the CRM before it repeats a write whose answer was lost',
  written: true,
} as const;

/** The fields that the club reads and writes, by our names. */
export const clubFields = {
  member: {
    mobile: {
      name: 'Phone_Mobile_Number__c',
      without: 'nobody can log in',
      written: true,
      needed: true,
    },
    membershipNumber: { name: 'Loyalty_Member_Unique_Id__c', without: 'nobody can log in' },
    name: { name: 'Name', without: 'a member without a first and last name has no name' },
    firstName: { name: 'First_Name__c', without: 'members have no first name', written: true },
    lastName: { name: 'Last_Name__c', without: 'members have no last name', written: true },
    opportunity: { name: 'Opportunity__c', without: 'the club does not know the home of the member', written: true },
    active: {
      name: 'Active__c',
      without: 'the club cannot tell whether a membership is active, and nobody new can join',
      written: true,
      needed: true,
    },
    balance: { name: 'Loyalty_Balance__c', without: 'members see no balance and nothing can be redeemed' },
    credited: { name: 'Total_Points_Credited__c', without: 'members do not see the points they have earned' },
    debited: { name: 'Total_Points_Debited__c', without: 'members do not see the points they have redeemed' },
    expired: { name: 'Total_Points_Expired__c', without: 'members do not see the points that have expired' },
    createdAt: { name: 'CreatedDate', without: 'the club does not know when a member joined' },
  },
  transaction: {
    member: {
      name: 'Loyalty_Member__c',
      without: 'there is no ledger and nothing can be redeemed',
      written: true,
      needed: true,
    },
    points: {
      name: 'Loyalty_Points__c',
      without: 'the ledger has no amounts and nothing can be redeemed',
      written: true,
      needed: true,
    },
    type: {
      name: 'Transaction_Type__c',
      without: 'the ledger does not say whether points were added or taken, and nothing can be redeemed',
      written: true,
      needed: true,
    },
    name: { name: 'Name', without: 'transactions have no record name' },
    date: { name: 'CreatedDate', without: 'there is no ledger' },
    reason: { name: null, without: 'the CRM does not keep what points were for', written: true },
    externalKey,
  },
  lead: {
    firstName: {
      name: 'FirstName',
      without: 'nobody can refer a lead',
      written: true,
      needed: true,
    },
    lastName: {
      name: 'LastName',
      without: 'nobody can refer a lead',
      written: true,
      needed: true,
    },
    company: { name: 'Company', without: 'nobody can refer a lead', written: true, needed: true },
    mobile: {
      name: 'MobilePhone',
      without: 'nobody can refer a lead',
      written: true,
      needed: true,
    },
    email: {
      name: 'Email',
      without: 'nobody can refer a lead with an email',
      written: true,
      needed: true,
    },
    rating: { name: 'Rating', without: 'nobody can refer a lead', written: true, needed: true },
    source: { name: 'LeadSource', without: 'nobody can refer a lead', written: true, needed: true },
    status: { name: 'Status', without: 'a referral has no status' },
    project: {
      name: 'Project_Interested__c',
      without: 'nobody can refer a lead',
      written: true,
      needed: true,
    },
    customerType: {
      name: 'Type_of_Customer__c',
      without: 'nobody can refer a lead',
      written: true,
      needed: true,
    },
    membershipNumber: {
      name: 'Loyalty_Member_Unique_Id__c',
      without: 'nobody can refer a lead or see their leads',
      written: true,
      needed: true,
    },
    description: {
      name: 'Description',
      without: 'nobody new can register',
      written: true,
      needed: true,
    },
    createdAt: { name: 'CreatedDate', without: 'nobody can see their leads' },
    externalKey,
  },
} as const satisfies Readonly<Record<ObjectName, Readonly<Record<string, ClubField>>>>;

/** The name of a field in our words, such as `mobile`. */
export type FieldName<O extends ObjectName> = keyof (typeof clubFields)[O] & string;
