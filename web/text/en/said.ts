/** A message as the graph sent it, in the language of this build: the graph speaks English. */
export const said = (message: string): string => message;
