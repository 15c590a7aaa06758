import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { getOperationAST, OperationTypeNode } from 'graphql';
import { createClient } from 'graphql-sse';
import { createRoot } from 'react-dom/client';
import { streamPath } from '#rules/memberUpdates.ts';
import { name } from '#web/brand/identity.ts';
import { exampleNamed, examples, withDemoValues } from './examples.ts';
import { ExamplesMenu } from './ExamplesMenu.tsx';
import { OperationCost } from './OperationCost.tsx';
import '@fontsource-variable/figtree/wght.css';
import './playground.css';

/** Asks the graph that serves this page, with the headers of the Headers tab; the session cookie is the browser's own. */
const ask = createGraphiQLFetcher({ url: '/graphql' });

/** A subscription is a stream, which the play button ends. */
const fetcher: Fetcher = (request, options) => {
  const { documentAST: document, headers = {} } = options ?? {};
  const operation = document && getOperationAST(document, request.operationName);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return ask(request, options);
  const { query, variables } = request;
  return createClient({ url: streamPath, headers, retryAttempts: 0 }).iterate({ query, variables });
};

/** Where the one-time passwords of a sandbox arrive; null with real backends. */
async function smsInboxUrl(): Promise<string | null> {
  const answer = await fetch('/playground/settings.json');
  return ((await answer.json()) as { smsInboxUrl: string | null }).smsInboxUrl;
}

const root = document.getElementById('playground');
if (!root) throw new Error('The page has no place for the playground.');
const inbox = await smsInboxUrl();
const menu = {
  title: 'Examples',
  icon: () => (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M4 6h16M4 12h16M4 18h10" strokeLinecap="round" />
    </svg>
  ),
  content: () => <ExamplesMenu inbox={inbox} />,
};

/** The address may name an example, or have an operation with its variables. */
const address = new URLSearchParams(location.search);
const named = exampleNamed(address.get('example'));
const linked = (named && inbox !== null ? withDemoValues(named) : named) ?? {
  query: address.get('query') ?? '',
  variables: address.get('variables') ?? '',
};
createRoot(root).render(
  <GraphiQL
    fetcher={fetcher}
    defaultTabs={linked.query ? [linked] : examples.slice(0, 1)}
    {...(linked.query && { initialQuery: linked.query, initialVariables: linked.variables })}
    plugins={[menu]}
    visiblePlugin={menu}
    shouldPersistHeaders={false}
    defaultEditorToolsVisibility="variables"
  >
    <GraphiQL.Logo>
      <OperationCost />
      <h1>{`${name} graph`}</h1>
    </GraphiQL.Logo>
  </GraphiQL>,
);
