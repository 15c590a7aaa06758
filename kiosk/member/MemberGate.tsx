import { ApolloProvider } from '@apollo/client/react';
import { Navigate, Outlet } from 'react-router-dom';
import { useVisit } from '../visit/Visit.tsx';

/** The screens of a member, with the client of the session. */
export function MemberGate() {
  const { session } = useVisit();
  if (!session) return <Navigate to="/login" replace />;
  return (
    <ApolloProvider client={session.client}>
      <Outlet />
    </ApolloProvider>
  );
}
