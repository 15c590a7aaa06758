import { GraphiQL } from 'graphiql';
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createRoot } from 'react-dom/client';
import { name } from '#web/brand/identity.ts';
import { examples } from './examples.ts';
import '@fontsource-variable/figtree/wght.css';
import './playground.css';

/** Asks the graph that serves this page; the session is the browser's own. */
const fetcher = async (params: object): Promise<object> => {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
  });
  return answer.json() as Promise<object>;
};

const root = document.getElementById('playground');
if (!root) throw new Error('The page has no place for the playground.');
createRoot(root).render(
  <GraphiQL fetcher={fetcher} defaultTabs={examples} shouldPersistHeaders={false}>
    <GraphiQL.Logo>{`${name} graph`}</GraphiQL.Logo>
  </GraphiQL>,
);
