import type { Store } from '#api/store/store.ts';
import { connect, textOf } from '#tests/sandbox/crmClient.ts';
import { ADDRESS, signIn } from '#tests/sandbox/restClient.ts';
import { customersOf } from '#tests/support/login.ts';
import type { TestSandbox } from '#tests/support/sandbox.ts';

/** A member who is signed in and has an address. */
export interface Person {
  readonly id: string;
  readonly mobile: string;
  readonly membershipNumber: string;
  readonly headers: { readonly authorization: string };
  readonly addressId: string;
}

/** Takes members in past the login, straight at the backends and in the store: no SMS limit stands in the way. */
export function createPeople(sandbox: TestSandbox, store: Store) {
  const newCustomer = customersOf(sandbox);

  /** A session of the club for a member whom the REST backend knows. */
  const openSession = async (
    { id, mobile, membershipNumber }: Pick<Person, 'id' | 'mobile' | 'membershipNumber'>,
    restToken: string,
  ) => {
    const name = 'Tara Menon';
    const { token } = await store.sessions.create({ memberId: id, membershipNumber, mobile, name, restToken });
    return { authorization: `Bearer ${token}` };
  };

  return {
    newCustomer,

    /**
     * Another session of a member whose first one has ended, as a dead token of the REST backend ends it. Null while the
     * backend lets nobody in.
     */
    async signInAgain(person: Pick<Person, 'id' | 'mobile' | 'membershipNumber'>) {
      const rest = await signIn(sandbox, person.mobile).catch(() => null);
      return rest && openSession(person, rest.token);
    },

    /** A new member with one Credit of so many points. */
    async createMember(points: number): Promise<Person> {
      const mobile = await newCustomer();
      const rest = await signIn(sandbox, mobile);
      // A session of the CRM does not live as long as a test's clock runs.
      const client = await connect(sandbox);
      const { body } = await client.create('Loyalty_Member__c', {
        Phone_Mobile_Number__c: mobile,
        First_Name__c: 'Tara',
        Last_Name__c: 'Menon',
        Active__c: true,
      });
      const id = textOf(body, 'id');
      const [row] = await client.rows(`SELECT Loyalty_Member_Unique_Id__c FROM Loyalty_Member__c WHERE Id = '${id}'`);
      const membershipNumber = String(row?.['Loyalty_Member_Unique_Id__c']);
      await sandbox.addTransactions({ mobile, count: 1, points });
      const address = await rest.post('/user_addresses.json', { address: ADDRESS });
      return {
        id,
        mobile,
        membershipNumber,
        headers: await openSession({ id, mobile, membershipNumber }, rest.token),
        addressId: String(address.body['id']),
      };
    },
  };
}
