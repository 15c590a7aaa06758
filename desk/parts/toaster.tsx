import { createToaster, Toast, Toaster as ChakraToaster } from '@chakra-ui/react';

const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true });

/** Says that something was done. */
export const sayDone = (title: string): void => toaster.success({ title });

/** Says that something was not done. It stays longer. */
export const sayFailed = (title: string): void => toaster.error({ title, duration: 10_000 });

/** Where messages appear. */
export function Toaster() {
  return (
    <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
      {({ title, closable = true }) => (
        <Toast.Root width={{ md: 'sm' }}>
          <Toast.Indicator />
          <Toast.Title flex="1">{title}</Toast.Title>
          {closable && <Toast.CloseTrigger aria-label="Close the message" />}
        </Toast.Root>
      )}
    </ChakraToaster>
  );
}
