/** An object as the member of a union. */
export const asOperation = <Row extends object>(row: Row) => ({ ...row, __typename: 'Operation' as const });

/** An object as the member of a union. */
export const asMember = <Row extends object>(row: Row) => ({ ...row, __typename: 'Member' as const });

type WithoutNulls<Input> = { [Name in keyof Input]: Exclude<Input[Name], null> };

/** An input whose fields may be null, which means the same as leaving them out. */
export const withoutNulls = <Input extends object>(input: Input): WithoutNulls<Input> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)) as WithoutNulls<Input>;
