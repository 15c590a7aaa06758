import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { act } from '#clients/act.ts';
import { createClient } from './apollo/client.ts';
import { ContentProvider } from './content/Content.tsx';
import { DeviceProvider } from './device/Device.tsx';
import { EnrolScreen } from './device/EnrolScreen.tsx';
import { InsecureScreen } from './device/InsecureScreen.tsx';
import { useIsEnrolled } from './device/credential.ts';
import { routes } from './routes.tsx';
import { LanguageProvider } from './text/Language.tsx';
import { system } from './theme/system.ts';
import { KioskEndVisitDocument } from './visit/KioskSession.generated.ts';
import { VisitProvider } from './visit/Visit.tsx';
import { createVisitEnd } from './visit/visitEnd.ts';

/** Of the device: for what is public, and for what the device says of itself. It never has a member's token. */
const client = createClient(null);

/** One that is no longer enrolled has no visit any more. */
const visitEnd = createVisitEnd(async () => {
  const acted = await act(client.mutate({ mutation: KioskEndVisitDocument, fetchPolicy: 'no-cache' }));
  return 'done' in acted || acted.refused !== null;
});

export function App() {
  return (
    <ChakraProvider value={system}>
      <LanguageProvider>
        <ApolloProvider client={client}>{window.isSecureContext ? <Kiosk /> : <InsecureScreen />}</ApolloProvider>
      </LanguageProvider>
    </ChakraProvider>
  );
}

function Kiosk() {
  const isEnrolled = useIsEnrolled();
  const [isRevoked, setIsRevoked] = useState(false);
  const [isNew, setIsNew] = useState(false);
  const revoke = useCallback(() => setIsRevoked(true), []);
  const used = useCallback(() => setIsNew(false), []);
  if (!isEnrolled) return <EnrolScreen isRevoked={isRevoked} onEnrolled={() => setIsNew(true)} />;
  return (
    <DeviceProvider isNew={isNew} onRevoked={revoke}>
      <ContentProvider>
        <Visits onEnd={used} />
      </ContentProvider>
    </DeviceProvider>
  );
}

/** One visit after another. Each has a history of its own, in memory only. */
function Visits({ onEnd }: { readonly onEnd: () => void }) {
  const [count, setCount] = useState(0);
  const next = useCallback(() => {
    setCount((visits) => visits + 1);
    onEnd();
  }, [onEnd]);
  // A device that lost its power, or loaded its page again, has not told the end of the visit before.
  useEffect(() => visitEnd.end(), []);
  return (
    <VisitProvider key={count} visitEnd={visitEnd} onEnd={next}>
      <Screens />
    </VisitProvider>
  );
}

function Screens() {
  const [router] = useState(() => createMemoryRouter(routes));
  return <RouterProvider router={router} />;
}
