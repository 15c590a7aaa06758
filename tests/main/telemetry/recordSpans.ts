import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll } from 'vitest';

/** Keeps every span of the tests of a file, and sends none. */
export function recordSpans(): { ended(): ReadableSpan[] } {
  const exporter = new InMemorySpanExporter();
  const tracing = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  beforeAll(() => {
    trace.setGlobalTracerProvider(tracing);
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  });
  afterAll(async () => {
    await tracing.shutdown();
    trace.disable();
    context.disable();
  });
  return { ended: () => exporter.getFinishedSpans() };
}
