import type { Telemetry, TelemetrySettings } from './sdk.ts';

/** Starts the export of traces, metrics and logs; null without settings, and then nothing of the SDK is loaded. */
export async function startTelemetry(settings: TelemetrySettings | null): Promise<Telemetry | null> {
  if (!settings) return null;
  const { startSdk } = await import('./sdk.ts');
  return startSdk(settings);
}
