import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { useState } from 'react';
import { createClient } from './apollo/client.ts';
import { system } from './theme/system.ts';

export function App() {
  const [client] = useState(createClient);
  return (
    <ChakraProvider value={system}>
      <ApolloProvider client={client}>{null}</ApolloProvider>
    </ChakraProvider>
  );
}
