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
  { title: 'A member’s data', examples: examplesIn(member) },
  { title: 'Redeeming points', examples: examplesIn(redeem) },
  { title: 'Kiosks', examples: examplesIn(kiosk) },
];

export const examples = exampleGroups.flatMap((group) => group.examples);

export const nameOf = ({ query }: Example): string =>
  /^(?:query|mutation|subscription) (\w+)/m.exec(query)?.[1] ?? 'Example';

export const exampleNamed = (name: string | null): Example | undefined =>
  examples.find((example) => nameOf(example) === name);
