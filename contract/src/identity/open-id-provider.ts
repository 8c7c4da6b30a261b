import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Where the protocol is spoken; its calls are those of the standard. */
export const OPEN_ID_PATH = '/oidc';
/** The page of ours that asks a teacher whether another system may know who she is. */
export const OPEN_ID_PAGE = '/openId';

/** What a system may ask for; what each gives is said to the teacher in words. */
const openIdScopes = ['openid', 'profile', 'school', 'roles'] as const;
export const OpenIdScope = z.enum(openIdScopes);
export type OpenIdScope = z.infer<typeof OpenIdScope>;

export const readOpenIdWish = endpoint({
  method: 'GET',
  path: `${OPEN_ID_PAGE}/wish`,
  summary: 'Which system wants to sign me in, and what it wants to know; for the browser it was asked in',
  onError: 'rethrow',
  input: z.object({}),
  output: z.object({
    name: z.string(),
    /** Where she goes on. */
    host: z.string(),
    scopes: z.array(OpenIdScope),
    /** The school's own: she is not asked. */
    isTrusted: z.boolean(),
  }),
});

export const answerOpenIdWish = endpoint({
  method: 'POST',
  path: `${OPEN_ID_PAGE}/answer`,
  summary: 'My yes or no to that system; answers where the browser goes on',
  input: z.object({ isAllowed: z.boolean() }),
  output: z.object({ address: z.string() }),
});
