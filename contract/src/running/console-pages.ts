import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { RoleCode } from '../identity/roles.ts';

/** Pages of the console. Adding one: its right below, its look in the page list of the browser, its calls behind `requirePage`. */
export const consolePages = [
  'overview',
  'people',
  'schools',
  'review',
  'announcements',
  'money',
  'models',
  'queues',
  'audit',
] as const;
export const ConsolePage = z.enum(consolePages, '没有这一页');
export type ConsolePage = z.infer<typeof ConsolePage>;

/** `acts`: sees it and does what is done there; `looks`: sees it and takes it along, and changes nothing. */
export type ConsoleRight = 'acts' | 'looks';

/**
 * Who has which page: said here and nowhere else. A school administrator has them for her own school alone. What a role is not
 * named for is absent from its pane, and the address refuses it in words.
 */
export const consoleRights: Readonly<Record<ConsolePage, Partial<Record<RoleCode, ConsoleRight>>>> = {
  overview: { operator: 'acts', 'school-admin': 'looks', inspector: 'looks' },
  people: { operator: 'acts', 'school-admin': 'acts', inspector: 'looks' },
  schools: { operator: 'acts', 'school-admin': 'acts', inspector: 'looks' },
  review: { operator: 'acts', 'school-admin': 'acts', inspector: 'looks' },
  announcements: { operator: 'acts', 'school-admin': 'acts', inspector: 'looks' },
  money: { operator: 'acts', inspector: 'looks' },
  models: { operator: 'acts', inspector: 'looks' },
  queues: { operator: 'acts', inspector: 'looks' },
  audit: { operator: 'acts', 'school-admin': 'looks', inspector: 'looks' },
};

export function rightTo(page: ConsolePage, roleCode: string): ConsoleRight | undefined {
  return Object.entries(consoleRights[page]).find(([role]) => role === roleCode)?.[1];
}

export function consolePagesOf(roleCode: string): ConsolePage[] {
  return consolePages.filter((page) => rightTo(page, roleCode) !== undefined);
}

/** How a part of the console is reached on the wire. */
export const consolePath = (path: string) => `/futureclass/appServer/console${path}`;

export const openConsole = endpoint({
  method: 'GET',
  path: consolePath('/open'),
  summary:
    'The pages of the console that are mine, and in whose right; refused in words where there are none, or not the one asked for',
  onError: 'rethrow',
  input: z.object({ page: ConsolePage.optional() }),
  output: z.object({
    roleCode: z.string(),
    roleName: z.string(),
    /** The one school she answers for; empty where it is all of them. */
    schoolId: z.string(),
    schoolName: z.string(),
    pages: z.array(z.object({ page: ConsolePage, right: z.enum(['acts', 'looks']) })),
  }),
});
