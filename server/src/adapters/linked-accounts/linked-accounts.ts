/** Who somebody is in another system: an id that system never gives to another person, and what she is called there. */
export type Person = { subject: string; displayName: string };

/**
 * `once` names what proved it, where that may be believed a single time; `session` what the other system calls her session there;
 * `told` what it must be told again when she signs out.
 */
export type Proof = Person & { once?: string; session?: string; told?: Kept };

/** Who signed out there: one session, some of those with that name, or all of a person. */
export type SignedOut = {
  session?: string | undefined;
  indexes?: readonly string[];
  subject?: string | undefined;
  once?: string;
};

/** Signing out there from here. `requestId` names our request, `told` is what that system said of her session. */
export type Leaving = { back: string; callback: string; requestId: string; told: Kept };

/** A message of the other system that a browser carries. `query` is the address as it came: signatures are over its very signs. */
export type Carried = {
  method: string;
  fields: Readonly<Record<string, string>>;
  query: string;
  callback: string;
  isOurRequest(id: string): boolean;
};

/** It asks us to sign somebody out, and gets its answer at an address; or it confirms that somebody who asked from here is out. */
export type CarriedSignOut = { signedOut: SignedOut & { once: string }; answer: string } | 'confirmed';

/** What is kept here between going there and coming back. */
export type Kept = Record<string, string>;

export type Trip = { callback: string; state: string };

/** A system with a page of its own. Whatever does not fit throws; nobody is believed by halves. */
export type PageWay = {
  way: 'page';
  begin(trip: Trip): Promise<{ address: string; kept: Kept }>;
  /** `fields` are those the browser brought back. */
  finish(trip: Trip & { kept: Kept; fields: Readonly<Record<string, string>> }): Promise<Proof>;
  /** Where a browser signs out there and comes back from; undefined where it has no such page. */
  signOutAddress?(leaving: Leaving): Promise<string | undefined>;
  /** Reads the other system's own word that somebody signed out there; throws for whatever it did not say. */
  readSignOut?(fields: Readonly<Record<string, string>>): Promise<SignedOut>;
  /** The same where a browser carries the words to and fro. */
  readCarried?(carried: Carried): Promise<CarriedSignOut>;
  /** It sends the browser back with a form, which brings no cookie of ours along. */
  comesAsForm?: boolean;
};

/** A system to which account and password are shown, typed into a form of ours; undefined when they are wrong. */
export type FormWay = { way: 'form'; prove(account: string, password: string): Promise<Person | undefined> };

/** Ids and names go into columns and onto screens. */
export const MAX_SUBJECT_LENGTH = 255;
const MAX_NAME_LENGTH = 40;

/** Refuses what cannot be an id; a name is cut to what a screen holds. */
export function personOf(subject: unknown, displayName: unknown): Person {
  const id = typeof subject === 'number' ? String(subject) : subject;
  if (typeof id !== 'string' || id.trim() === '' || id.length > MAX_SUBJECT_LENGTH || /\p{Cc}/u.test(id)) {
    throw new Error('the other system named nobody');
  }
  const name = typeof displayName === 'string' ? displayName.replaceAll(/\p{Cc}/gu, '').trim() : '';
  return { subject: id, displayName: [...name].slice(0, MAX_NAME_LENGTH).join('') };
}
