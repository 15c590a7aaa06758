/** Lets the browser handle presses and scrolling, and React what was pressed before. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
