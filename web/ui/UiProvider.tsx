import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from './system.ts';
import { ToastOutlet } from './ToastOutlet.tsx';

/** Styles and the toast outlet. The whole app renders inside it. */
export function UiProvider(props: { readonly cache: EmotionCache; readonly children: ReactNode }) {
  return (
    <CacheProvider value={props.cache}>
      <ChakraProvider value={system}>
        {props.children}
        <ToastOutlet />
      </ChakraProvider>
    </CacheProvider>
  );
}
