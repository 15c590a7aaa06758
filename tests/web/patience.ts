import { configure } from '@testing-library/react';

/** What appears by itself may take its time on a busy machine; a test that waits for nothing still ends. */
configure({ asyncUtilTimeout: 10_000 });
