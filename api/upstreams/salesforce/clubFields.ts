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
  case: 'Case',
} as const;

export type ObjectName = keyof typeof clubObjects;

const field = <const Name extends string | null>(name: Name, without: string) => ({ name, without });
/** The club also writes it. */
const written = <const Name extends string | null>(name: Name, without: string) =>
  ({ ...field(name, without), written: true }) as const;
/** The club writes it, and can write no record without it. */
const needed = <const Name extends string | null>(name: Name, without: string) =>
  ({ ...written(name, without), needed: true }) as const;

const externalKey = written(null, 'the club searches the CRM before it repeats a write whose answer was lost');
const noLead = 'nobody can refer a lead';
const noCase = 'nobody can report a transaction';

/** The fields that the club reads and writes, by our names. */
export const clubFields = {
  member: {
    mobile: needed('Phone_Mobile_Number__c', 'nobody can log in'),
    membershipNumber: field('Loyalty_Member_Unique_Id__c', 'nobody can log in'),
    name: field('Name', 'a member without a first and last name has no name'),
    firstName: written('First_Name__c', 'members have no first name'),
    lastName: written('Last_Name__c', 'members have no last name'),
    opportunity: written('Opportunity__c', 'the club does not know the home of the member'),
    active: needed('Active__c', 'the club cannot tell whether a membership is active, and nobody new can join'),
    balance: field('Loyalty_Balance__c', 'members see no balance and nothing can be redeemed'),
    credited: field('Total_Points_Credited__c', 'members do not see the points they have earned'),
    debited: field('Total_Points_Debited__c', 'members do not see the points they have redeemed'),
    expired: field('Total_Points_Expired__c', 'members do not see the points that have expired'),
    createdAt: field('CreatedDate', 'the club does not know when a member joined'),
  },
  transaction: {
    member: needed('Loyalty_Member__c', 'there is no ledger and nothing can be redeemed'),
    points: needed('Loyalty_Points__c', 'the ledger has no amounts and nothing can be redeemed'),
    type: needed(
      'Transaction_Type__c',
      'the ledger does not say whether points were added or taken, and nothing can be redeemed',
    ),
    name: field('Name', 'transactions have no record name'),
    date: field('CreatedDate', 'there is no ledger'),
    reason: written(null, 'the CRM does not keep what points were for'),
    expiresOn: field(null, 'members do not see which points expire next'),
    externalKey,
  },
  lead: {
    firstName: needed('FirstName', noLead),
    lastName: needed('LastName', noLead),
    company: needed('Company', noLead),
    mobile: needed('MobilePhone', noLead),
    email: needed('Email', 'nobody can refer a lead with an email'),
    rating: needed('Rating', noLead),
    source: needed('LeadSource', noLead),
    status: field('Status', 'a referral has no status'),
    project: needed('Project_Interested__c', noLead),
    customerType: needed('Type_of_Customer__c', noLead),
    membershipNumber: needed('Loyalty_Member_Unique_Id__c', 'nobody can refer a lead or see their leads'),
    description: needed('Description', 'nobody new can register'),
    createdAt: field('CreatedDate', 'nobody can see their leads'),
    modifiedAt: field('LastModifiedDate', 'members are not told when the sales team has changed a referral'),
    externalKey,
  },
  case: {
    subject: needed('Subject', noCase),
    description: needed('Description', noCase),
    reason: needed('Reason', noCase),
    origin: written('Origin', 'a case does not say that it comes from the club'),
    transaction: needed('Transaction_Name__c', noCase),
    membershipNumber: needed('Loyalty_Member_Unique_Id__c', noCase),
    number: field('CaseNumber', 'members see no number of their report'),
    closed: field(
      'IsClosed',
      'members do not see whether their report is closed, and cannot report a transaction again',
    ),
    createdAt: field('CreatedDate', 'the club cannot look for a case whose answer was lost'),
    externalKey,
  },
} as const satisfies Readonly<Record<ObjectName, Readonly<Record<string, ClubField>>>>;

/** The name of a field in our words, such as `mobile`. */
export type FieldName<O extends ObjectName> = keyof (typeof clubFields)[O] & string;
