/** Below a default that stands in for a fact which the source does not give. */
export const notConfirmed = 'not confirmed';
