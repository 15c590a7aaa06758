/** A message from the graph, in the language of this build. The graph sends English. */
export const translateMessage = (message: string): string => message;
