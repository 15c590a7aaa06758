import type { PGlite } from '@electric-sql/pglite';

/** Part of Node, but @types/node leaves it to the types of browsers. */
declare const WebAssembly: { readonly RuntimeError: ErrorConstructor };

export interface CrashGuard {
  /** Whether the engine has crashed. It must not be used any more, and its files are closed. */
  hasCrashed(): boolean;
}

/**
 * Notices when the engine ends itself, as it does when its log cannot be written. PGlite swallows that, and its next
 * statement would be an endless loop that stops the whole process. With the guard the next one throws.
 */
export function guardCrashes(pglite: PGlite): CrashGuard {
  const engine = pglite.Module;
  let crashed = false;

  const step = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) crashed = true;
      throw error;
    }
  };

  const execute = pglite.execProtocolRawSync.bind(pglite);
  let closed = false;
  pglite.execProtocolRawSync = (message) => {
    if (crashed) throw new Error('The engine has crashed');
    try {
      return execute(message);
    } finally {
      if (crashed && !closed) closeFiles(engine.FS);
      closed = crashed;
    }
  };
  return { hasCrashed: () => crashed };
}

/** Nobody else would close them, and a disk cannot be repaired while its files are open. */
function closeFiles(files: PGlite['Module']['FS']): void {
  for (const stream of files.streams) {
    try {
      if (stream) files.close(stream);
    } catch {
      // It was closed before.
    }
  }
}
