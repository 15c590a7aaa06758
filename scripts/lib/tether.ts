/**
 * Loaded into every child before its own code (`--import`). It stops the child when its parent ends, even by `kill -9`:
 * the pipe between them closes, and the child stops as on SIGTERM. Without this, an orphan would keep its ports and the
 * store's lock, and the next start would fail.
 */
const PATIENCE_MS = 12_000;

const end = (): void => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref();
};
process.once('disconnect', end);
// The parent may have ended before this line.
if (process.send !== undefined && !process.connected) end();
// The pipe must not keep the child alive when its work is done.
process.channel?.unref();
