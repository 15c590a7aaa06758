/**
 * Loaded into every child before its own code (`--import`). It ties the child to its parent: when the parent is gone,
 * even by `kill -9`, the pipe between them closes and the child stops as it would on SIGTERM. Without it an orphan
 * would go on holding its ports and the store's lock, and the next start would fail.
 */
const PATIENCE_MS = 12_000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref();
});
// The pipe alone must not keep the child alive once its own work is done.
process.channel?.unref();
