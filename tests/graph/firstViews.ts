import { print } from 'graphql';
import { knownOperations } from '#tests/support/operations.ts';

const dashboard = knownOperations().find(({ name }) => name === 'Dashboard');
if (!dashboard) throw new Error('The web client has no dashboard.');

/** What the dashboard of the web client asks for. */
export const DASHBOARD = print(dashboard.document);
/** What the first page asks for, for a member with orders. */
export const HOME = `{
  me {
    points { balance }
    ledger(first: 20) { nodes { id } }
    orders(first: 3) { nodes { id items { product { name } } } }
  }
}`;
