import kiosk from './examples/kiosk.graphql?raw';
import login from './examples/login.graphql?raw';
import member from './examples/member.graphql?raw';
import redeem from './examples/redeem.graphql?raw';
import visitor from './examples/visitor.graphql?raw';

export interface Example {
  readonly query: string;
  readonly variables: string;
}

/** A blank line stands between two examples. The variables of one are a comment below its operation. */
const examplesIn = (file: string): readonly Example[] =>
  file.split(/\n(?=\n)/).map((text) => {
    const [query = '', ...variables] = text.trimStart().split(/^# (?=[{} ])/m);
    return { query: `${query.trimEnd()}\n`, variables: variables.join('').trimEnd() };
  });

/** The operations that the playground offers in its menu, by area of the graph. */
export const exampleGroups = [
  { title: 'Public data', examples: examplesIn(visitor) },
  { title: 'Login and registration', examples: examplesIn(login) },
  { title: 'Member data', examples: examplesIn(member) },
  { title: 'Redeeming points', examples: examplesIn(redeem) },
  { title: 'Kiosks', examples: examplesIn(kiosk) },
];

export const examples = exampleGroups.flatMap((group) => group.examples);

export const nameOf = ({ query }: Example): string =>
  /^(?:query|mutation|subscription) (\w+)/m.exec(query)?.[1] ?? 'Example';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What the sandbox answers something to, by the name of the variable. Ids are of what the member has made. */
const demoValues: Readonly<Record<string, string>> = {
  mobile: '9999900001',
  phone: '7777712345',
  name: 'Nila Paul',
  fullName: 'Nila Paul',
  firstName: 'Nila',
  lastName: 'Paul',
  email: 'nila.paul@example.com',
  contactPerson: 'Nila Paul',
  line1: '12 Lake Road',
  accountNumber: '501002003001',
  ifsc: 'DEMO0000214',
  branchName: 'Candolim',
  personName: 'Nila Paul',
  reason: 'It is too small',
  text: 'The amount is too low',
  date: inDays(3),
  checkIn: inDays(10),
  checkOut: inDays(11),
};

/** An example whose empty variables have values of the sandbox, so that it runs at the first press. */
export const withDemoValues = (example: Example): Example => ({
  ...example,
  variables: example.variables.replaceAll(/"(\w+)": ""/g, (empty, key: string) => {
    const value = key === 'idempotencyKey' ? crypto.randomUUID() : demoValues[key];
    return value === undefined ? empty : `"${key}": "${value}"`;
  }),
});

export const exampleNamed = (name: string | null): Example | undefined =>
  examples.find((example) => nameOf(example) === name);
