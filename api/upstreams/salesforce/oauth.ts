import { createSign } from 'node:crypto';

/** How the club gets its access tokens: one of Salesforce's OAuth flows, with what it needs. */
export type OAuthFlow =
  | { readonly flow: 'refresh_token'; readonly clientSecret: string; readonly refreshToken: string }
  | { readonly flow: 'client_credentials'; readonly clientSecret: string }
  | {
      readonly flow: 'jwt_bearer';
      /** The user with whose rights the club works. */
      readonly username: string;
      /** An RSA key as PEM; the app has its certificate. */
      readonly privateKey: string;
      readonly audience: string;
    };

export interface CrmCredentials {
  readonly loginUrl: string;
  readonly clientId: string;
  readonly oauth: OAuthFlow;
}

/** Salesforce takes no assertion that is valid for longer. */
const assertionSeconds = 180;

/**
 * The fields of a token request.
 *
 * @param refreshToken the newest one, for the flow that has one
 * @param now in milliseconds
 */
export function tokenForm(
  { clientId, oauth }: CrmCredentials,
  refreshToken: string | null,
  now: number,
): Record<string, string> {
  switch (oauth.flow) {
    case 'refresh_token':
      return {
        grant_type: 'refresh_token',
        client_id: clientId,
        client_secret: oauth.clientSecret,
        refresh_token: refreshToken ?? oauth.refreshToken,
      };
    case 'client_credentials':
      return { grant_type: 'client_credentials', client_id: clientId, client_secret: oauth.clientSecret };
    case 'jwt_bearer': {
      const { username: sub, audience: aud, privateKey } = oauth;
      const exp = Math.floor(now / 1000) + assertionSeconds;
      const signed = [{ alg: 'RS256' }, { iss: clientId, sub, aud, exp }]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      const signature = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url');
      return { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: `${signed}.${signature}` };
    }
  }
}

/** What an operator has to do when the CRM refuses the credentials of a flow for good. */
export const whenRefused: Readonly<Record<OAuthFlow['flow'], string>> = {
  refresh_token: 'the CRM accepts none of our refresh tokens: a new CRM_REFRESH_TOKEN is needed',
  client_credentials:
    'the CRM refuses our client credentials: check CRM_CLIENT_ID, CRM_CLIENT_SECRET and the user of the flow in the app',
  jwt_bearer:
    'the CRM refuses our assertion: check CRM_CLIENT_ID, CRM_USERNAME, the private key, its certificate in the app and who may use the app',
};
