import { globSync, readFileSync } from 'node:fs';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { ApolloProvider } from '@apollo/client/react';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { cleanup, render } from '@testing-library/react';
import { isUnionType } from 'graphql';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { throwError } from 'rxjs';
import { afterEach } from 'vitest';
import { defaultRules } from '#rules/clubRules.ts';
import { possibleTypes } from '#web/apollo/__generated__/possible-types.ts';
import { createCache } from '#web/apollo/cache.ts';
import type { Frame } from '#web/hooks/useFrame.ts';
import { toastStore } from '#web/ui/toaster.ts';
import { ToastOutlet } from '#web/ui/ToastOutlet.tsx';
import { withFakeChannel } from './fakeChannel.ts';

withFakeChannel();

const sdl = globSync('schema/*.graphql').map((file) => readFileSync(file, 'utf8'));
const schema = makeExecutableSchema({
  typeDefs: sdl,
  resolvers: {
    TransactionSubject: { isRefund: ({ isRefund }: { readonly isRefund?: boolean }) => isRefund ?? false },
    UserError: { __resolveType: (value: { __typename: string }) => value.__typename },
  },
});

/**
 * The unions that no fragment of the site names change nothing for its cache. Without them, Apollo's development build warns of
 * each refusal.
 */
function knowsUnions(cache: ReturnType<typeof createCache>) {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isUnionType(type) && !Object.hasOwn(possibleTypes, type.name)) {
      cache.policies.addPossibleTypes({ [type.name]: type.getTypes().map(({ name }) => name) });
    }
  }
  return cache;
}

/** A club with the usual rules. */
const club = { ...defaultRules, otp: { resendAfterSeconds: defaultRules.otpResendSeconds } };

interface SentOperation {
  readonly name: string;
  readonly variables: Record<string, unknown>;
}

/** A graph of the real schema whose root fields answer what a test says; it can be out of reach. */
interface FakeGraph {
  readonly client: ApolloClient;
  readonly operations: SentOperation[];
  /** Makes every request fail as if the network were gone, until set back. */
  offline: boolean;
}

/** The client as the browser has it (same cache, same masking) over the real schema, answered by `root`. */
export function fakeGraph(root: Record<string, unknown>): FakeGraph {
  const operations: SentOperation[] = [];
  const watch = new ApolloLink((operation, forward) => {
    operations.push({ name: operation.operationName ?? '', variables: operation.variables });
    return graph.offline ? throwError(() => new TypeError('Failed to fetch')) : forward(operation);
  });
  // Not a copy: a test may change what its root answers.
  root['club'] ??= club;
  const link = watch.concat(new SchemaLink({ schema, rootValue: root }));
  const graph: FakeGraph = {
    client: new ApolloClient({ link, cache: knowsUnions(createCache()), dataMasking: true }),
    operations,
    offline: false,
  };
  return graph;
}

/** Routes inside the club's providers, not rendered yet; with the router and the calls of the frame. */
export function clubPage(graph: FakeGraph, routes: RouteObject[], at: string) {
  const askedToSignOut: true[] = [];
  const frame: Frame = { askSignOut: () => askedToSignOut.push(true) };
  const router = createMemoryRouter(
    [{ path: '/', element: <Outlet context={frame} />, HydrateFallback: () => null, children: routes }],
    { initialEntries: [at] },
  );
  const page = (
    <ApolloProvider client={graph.client}>
      <>
        <RouterProvider router={router} useTransitions={false} />
        <ToastOutlet />
      </>
    </ApolloProvider>
  );
  return { page, router, askedToSignOut };
}

/** Renders routes inside the club's providers. */
export function renderClub(graph: FakeGraph, routes: RouteObject[], at: string) {
  const { page, ...opened } = clubPage(graph, routes, at);
  return { ...render(page), ...opened };
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  const toast = toastStore.current();
  if (toast) toastStore.dismiss(toast.id);
});
