/** A message from the graph, in the language of this build. The graph sends English. */
export const said = (message: string): string => message;
