/** How the club depends on a field of the CRM. */
export interface ClubField {
  /** What does not work without it, in words for operators. */
  readonly without: string;
  /** The club also writes the field. */
  readonly written?: true;
}

/** The fields that the club reads and writes, by object. Standard fields that no org can hide are not listed. */
export const clubFields: Readonly<Record<string, Readonly<Record<string, ClubField>>>> = {
  Loyalty_Member__c: {
    Phone_Mobile_Number__c: { without: 'login: nobody can sign in', written: true },
    Loyalty_Member_Unique_Id__c: { without: 'login: nobody can sign in' },
    Name: { without: 'the name of members without a first and last name' },
    First_Name__c: { without: 'the first name', written: true },
    Last_Name__c: { without: 'the last name', written: true },
    Opportunity__c: { without: 'the home of the member', written: true },
    Active__c: { without: 'whether a membership is active; new members cannot join', written: true },
    Loyalty_Balance__c: { without: 'the balance; nothing can be redeemed' },
    Total_Points_Credited__c: { without: 'the points earned' },
    Total_Points_Debited__c: { without: 'the points redeemed' },
    Total_Points_Expired__c: { without: 'the points expired' },
    CreatedDate: { without: 'since when somebody is a member' },
  },
  Loyalty_Transaction__c: {
    Loyalty_Member__c: { without: 'the ledger; nothing can be redeemed', written: true },
    Loyalty_Points__c: { without: 'the amounts in the ledger; nothing can be redeemed', written: true },
    Transaction_Type__c: { without: 'whether points were added or taken; nothing can be redeemed', written: true },
    Name: { without: 'the names in the ledger' },
    CreatedDate: { without: 'the ledger' },
  },
  Lead: {
    FirstName: { without: 'the first name of a referral', written: true },
    LastName: { without: 'the last name of a referral; no referral can be made', written: true },
    Company: { without: 'referrals; none can be made', written: true },
    MobilePhone: { without: 'the mobile number of a referral; none can be made', written: true },
    Email: { without: 'the e-mail of a referral', written: true },
    Rating: { without: 'the rating of a referral', written: true },
    LeadSource: { without: 'the source of a referral', written: true },
    Status: { without: 'the status of a referral' },
    Project_Interested__c: { without: 'the project of a referral; none can be made', written: true },
    Type_of_Customer__c: { without: 'the type of customer of a referral', written: true },
    Loyalty_Member_Unique_Id__c: { without: 'which member made a referral; none can be shown', written: true },
  },
};
