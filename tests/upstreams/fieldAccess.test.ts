import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getMembersById } from '#api/upstreams/salesforce/members.ts';
import { rows, salesforceError, startCrm } from './support/crm.ts';
import { failureOf, newCall } from './support/observed.ts';
import { json } from './support/upstream.ts';

const id = 'a01000000000001AAA';
const minute = 60_000;
const composite = z.object({ compositeRequest: z.array(z.object({ url: z.string(), referenceId: z.string() })) });
const hidden = salesforceError(
  400,
  'INVALID_FIELD',
  "\nSELECT Id, Opportunity__c FROM Loyalty_Member__c\n^\nERROR at Row:1:Column:12\nNo such column 'Opportunity__c' on entity 'Loyalty_Member__c'.",
);
const allNames = [
  'Id',
  'Name',
  'CreatedDate',
  'Phone_Mobile_Number__c',
  'Loyalty_Member_Unique_Id__c',
  'First_Name__c',
  'Last_Name__c',
  'Opportunity__c',
  'Active__c',
  'Loyalty_Balance__c',
  'Total_Points_Credited__c',
  'Total_Points_Debited__c',
  'Total_Points_Expired__c',
];
const description = (...without: string[]) =>
  json({
    name: 'Loyalty_Member__c',
    fields: allNames
      .filter((name) => !without.includes(name))
      .map((name) => ({ name, externalId: false, unique: false, createable: true })),
  });

async function open() {
  let time = 0;
  const { instance, connect } = await startCrm();
  const { crm, lines } = connect({}, { clock: () => time });
  return {
    instance,
    crm,
    lines,
    later: (ms: number) => void (time += ms),
    homeOf: async () => (await getMembersById(crm, newCall(), [id], ['opportunity', 'balance']))[0],
    requests: () => instance.seen.map(({ path, query }) => query['q'] ?? path.split('/').at(-1)),
  };
}
const both = `SELECT Id, Opportunity__c, Loyalty_Balance__c FROM Loyalty_Member__c WHERE Id IN ('${id}')`;
const without = `SELECT Id, Loyalty_Balance__c FROM Loyalty_Member__c WHERE Id IN ('${id}')`;

describe('a hidden field', () => {
  it('is found by one description, left out for five minutes and used again when it is there', async () => {
    const { instance, crm, homeOf, requests, later } = await open();
    const row = rows([{ Id: id, Loyalty_Balance__c: 7 }]);
    instance.answers(
      hidden,
      description('Opportunity__c'),
      row,
      row,
      description(),
      rows([{ Id: id, Opportunity__c: 'A' }]),
    );
    expect(await homeOf()).toMatchObject({ opportunity: null, balance: 7 });
    later(4 * minute);
    expect(await homeOf()).toMatchObject({ opportunity: null, balance: 7 });
    expect(crm.access.missing()).toMatchObject([{ field: 'Opportunity__c', access: 'hidden' }]);
    later(2 * minute);
    expect(await homeOf()).toMatchObject({ opportunity: 'A' });
    expect(requests()).toEqual([both, 'describe', without, without, 'describe', both]);
    expect(crm.access.missing()).toEqual([]);
  });

  it('is named once in the log, with what is missing for it', async () => {
    const { instance, homeOf, lines } = await open();
    instance.answers(hidden, description('Opportunity__c', 'Active__c'), rows([{ Id: id }]), rows([{ Id: id }]));
    await homeOf();
    await homeOf();
    const named = lines.filter((line) => JSON.stringify(line).includes('does not give the club'));
    expect(named).toHaveLength(2);
    expect(JSON.stringify(named)).toContain('Opportunity__c');
    expect(JSON.stringify(named)).toContain('whether a membership is active');
  });

  it('stays a failure when the description does not explain it', async () => {
    const { instance, homeOf, requests } = await open();
    instance.answers(hidden, salesforceError(500, 'UNKNOWN_EXCEPTION', 'no'));
    const failure = await failureOf(homeOf());
    expect(failure).toMatchObject({ kind: 'status', code: 'INVALID_FIELD', fields: ['Opportunity__c'] });
    expect(requests().filter((one) => one === both)).toHaveLength(1);
  });

  it('is found once for all that run into it at the same time', async () => {
    const { instance, crm, requests } = await open();
    const names = (text: string) => text.includes('Opportunity__c');
    const refused = [
      { errorCode: 'INVALID_FIELD', message: "No such column 'Opportunity__c' on entity 'Loyalty_Member__c'." },
    ];
    const record = { Id: id, Loyalty_Balance__c: 7 };
    instance.answers((response, request) => {
      if (request.path.endsWith('/describe')) {
        description('Opportunity__c')(response, request);
      } else if (request.path.endsWith('/composite')) {
        const { compositeRequest } = composite.parse(JSON.parse(request.body));
        const compositeResponse = compositeRequest.map(({ url, referenceId }) =>
          names(url)
            ? { referenceId, httpStatusCode: 400, httpHeaders: {}, body: refused }
            : { referenceId, httpStatusCode: 200, httpHeaders: {}, body: record },
        );
        json({ compositeResponse })(response, request);
      } else if (names(request.query['q'] ?? '')) {
        hidden(response, request);
      } else {
        rows([record])(response, request);
      }
    });
    const members = await Promise.all(
      [1, 2, 3].map(() => getMembersById(crm, newCall(), [id], ['opportunity', 'balance'])),
    );
    expect(members).toMatchObject([[{ balance: 7 }], [{ balance: 7 }], [{ balance: 7 }]]);
    expect(requests().filter((one) => one === 'describe')).toHaveLength(1);
  });
});
