/** Lets one run at a time: who asks meanwhile waits for the present one. */
export function oneAtATime(run: () => Promise<void>) {
  let present: Promise<void> | null = null;
  return {
    run: () =>
      (present ??= run().finally(() => {
        present = null;
      })),
    idle: () => present ?? Promise.resolve(),
  };
}
