/** What the environment says about the two upstreams; checked before anything is built or started. */
export type Upstreams =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'given' }
  | { readonly kind: 'impossible'; readonly why: string };

const isSet = (value: string | undefined): boolean => value !== undefined && value.trim() !== '';

/** The sandbox replaces both upstreams or neither, so that production never mixes real and sandbox data. */
export const chooseUpstreams = (env: NodeJS.ProcessEnv): Upstreams => {
  const rest = isSet(env['REST_URL']);
  const crm = isSet(env['CRM_LOGIN_URL']);
  if (rest && crm) return { kind: 'given' };
  if (rest !== crm) {
    const [has, misses] = rest ? ['REST_URL', 'CRM_LOGIN_URL'] : ['CRM_LOGIN_URL', 'REST_URL'];
    return {
      kind: 'impossible',
      why: `${has} is set but ${misses} is not. Set both to use real backends, or neither to use the built-in sandbox.`,
    };
  }
  if (env['SANDBOX']?.trim().toLowerCase() === 'off') {
    return { kind: 'impossible', why: 'SANDBOX is off, so REST_URL and CRM_LOGIN_URL must both be set.' };
  }
  return { kind: 'sandbox' };
};
