import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createClient } from './apollo/client.ts';
import { Toaster } from './parts/toaster.tsx';
import { routes } from './routes.tsx';
import { ConfirmationDialog } from './session/ConfirmationDialog.tsx';
import { createConfirmations } from './session/confirmation.ts';
import { SessionEndProvider } from './session/Session.tsx';
import { Theme } from './theme/Theme.tsx';

export const App = () => (
  <Theme>
    <SessionEndProvider>{(end) => <Connected onUnauthenticated={end} />}</SessionEndProvider>
    <Toaster />
  </Theme>
);

function Connected({ onUnauthenticated }: { readonly onUnauthenticated: () => void }) {
  const [confirmations] = useState(createConfirmations);
  const [client] = useState(() => createClient({ confirm: confirmations.request, onUnauthenticated }));
  const [router] = useState(() => createBrowserRouter(routes, { basename: '/desk' }));
  return (
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
      <ConfirmationDialog confirmations={confirmations} />
    </ApolloProvider>
  );
}
