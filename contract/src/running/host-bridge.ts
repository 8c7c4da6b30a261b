import { z } from 'zod';
import { AnySubject, Grade, Phase } from '../enums.ts';

/**
 * Everything the page asks of the program around it, by channel and method: what goes, what comes, how long is waited, and what the
 * page does where the host lacks it. Nine channels of the specification, which shows no payloads (decision G-075), and the sign-on.
 * What a host answers is untrusted: only what a shape names is read, in these sizes.
 */
type Method<P extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> = {
  params: P;
  answer: A;
  waitMs: number;
  /** In words, for whoever writes a host. */
  without: string;
};

const method = <P extends z.ZodType, A extends z.ZodType>(spec: Method<P, A>): Method<P, A> => spec;

/** Until a host that says nothing counts as one that cannot. */
const ANSWER_MS = 10_000;
/** A teacher does not wait for what only adds to a screen. */
const SHORT_MS = 3_000;
/** As long as a teacher speaks, or a sentence takes to be read. */
const PERSON_MS = 120_000;

const name = z.string().trim().min(1).max(100);
const code = z.string().regex(/^[\w.-]{1,64}$/);
const nothing = z.object({});
const done = z.unknown().transform(() => undefined);

/** A class, under the names of the wire (rule ENT-006). */
export const HostClass = z.object({
  classId: code.exactOptional(),
  className: name.exactOptional(),
  phasecode: z.enum(Phase),
  subjectcode: z.enum(AnySubject),
  gradecode: z.enum(Grade).exactOptional(),
});
export type HostClass = z.infer<typeof HostClass>;

/** The open book, and the place in it as far as it is known. */
export const HostBook = z.object({ bookCode: code, lessonId: code.exactOptional(), title: name.exactOptional() });
export type HostBook = z.infer<typeof HostBook>;

/** The courseware that is open in the host. */
export const HostCourseware = z.object({ name, coursewareId: z.uuid().exactOptional() });
export type HostCourseware = z.infer<typeof HostCourseware>;

/** The nine channels of the specification. */
export const hostChannels = [
  'cloud',
  'courseware',
  'file',
  'chat',
  'speech',
  'recognition',
  'app',
  'combo',
  'window',
] as const;
export type HostChannel = (typeof hostChannels)[number];

/** A part that is not as it should be is as good as none; the others count. */
const part = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined);

export const HostContext = z.object({
  class: part(HostClass),
  book: part(HostBook),
  courseware: part(HostCourseware),
  /** What the host can do besides; a channel it does not name is not asked, so that nobody waits for it. */
  channels: z
    .array(z.unknown())
    .max(50)
    .transform((named) => hostChannels.filter((channel) => named.includes(channel)))
    .catch([]),
});
export type HostContext = z.output<typeof HostContext>;

export const HostDirectory = z.object({ dirId: z.string().min(1).max(128), name });
export type HostDirectory = z.infer<typeof HostDirectory>;

const HostFile = z.object({ name, base64Data: z.string() });
const InstallState = z.object({
  coursewareInstallStatus: z.int(),
  coursewareInstallProgress: z.number().transform((progress) => Math.round(Math.min(Math.max(progress, 0), 100))),
});
/** Files for a program of the desktop, under the names of the wire (rule ENT-024). */
const DesktopFiles = z.object({
  files: z.array(HostFile),
  /** The book and the place in it; empty where the files belong to none. */
  bookCode: z.string(),
  unit1: z.string(),
  unit2: z.string(),
  unit3: z.string(),
  unit4: z.string(),
  loginName: z.string(),
  /** Whether the program keeps a record of the lesson. */
  record: z.boolean(),
  userId: z.string(),
});
export type DesktopFiles = z.infer<typeof DesktopFiles>;

/** What a host says is a sentence of a person: no more of it than a question may have. */
const said = z.string().trim().max(4_000);
const language = z.enum(['zh', 'en']);

export const hostMethods = {
  'sign-on.getTicket': method({
    params: nothing,
    answer: z.object({ tgt: z.string().min(1).max(512) }),
    waitMs: ANSWER_MS,
    without: 'the page signs in by itself',
  }),
  'cloud.listDirectories': method({
    params: nothing,
    answer: z.object({ directories: z.array(HostDirectory).max(200) }),
    waitMs: ANSWER_MS,
    without: 'files go to the disk of this product or onto the machine',
  }),
  'courseware.getInstallState': method({
    params: nothing,
    answer: InstallState,
    waitMs: ANSWER_MS,
    without: 'the courseware application counts as not installed',
  }),
  'courseware.install': method({
    params: nothing,
    answer: InstallState,
    waitMs: ANSWER_MS,
    without: 'the hint says who installs it',
  }),
  'courseware.open': method({
    params: DesktopFiles,
    answer: done,
    waitMs: ANSWER_MS,
    without: 'a courseware is downloaded as a file',
  }),
  'file.add': method({
    params: HostFile.extend({ dirId: z.string() }),
    answer: done,
    waitMs: ANSWER_MS,
    without: 'the file is not put away, which is said',
  }),
  'file.download': method({
    params: HostFile,
    answer: done,
    waitMs: ANSWER_MS,
    without: 'the browser saves the file',
  }),
  'chat.takeQuestion': method({
    params: nothing,
    answer: z.object({ text: said }),
    waitMs: SHORT_MS,
    without: 'the composer is empty',
  }),
  'speech.speak': method({
    params: z.object({ text: z.string(), language, speed: z.number() }),
    answer: done,
    waitMs: PERSON_MS,
    without: 'the voices of the school or of the browser read',
  }),
  'speech.stop': method({
    params: nothing,
    answer: done,
    waitMs: SHORT_MS,
    without: 'the sentence is read to its end',
  }),
  'recognition.listen': method({
    params: z.object({ language }),
    answer: z.object({ text: said }),
    waitMs: PERSON_MS,
    without: 'the recogniser of the school or of the browser writes',
  }),
  'recognition.stop': method({
    params: nothing,
    answer: done,
    waitMs: SHORT_MS,
    without: 'the host stops by itself',
  }),
  'app.getContext': method({
    params: nothing,
    answer: HostContext,
    waitMs: SHORT_MS,
    without: 'class and book are those of her profile',
  }),
  'combo.open': method({
    params: z.object({ selectedIndex: z.int() }),
    answer: z.object({ isShown: z.boolean() }),
    waitMs: SHORT_MS,
    without: 'the packages of this product are shown',
  }),
  'window.setTitle': method({
    params: z.object({ title: z.string() }),
    answer: done,
    waitMs: SHORT_MS,
    without: 'the title stands in the page alone',
  }),
} as const satisfies Record<string, Method>;

export type HostMethod = keyof typeof hostMethods;
export type HostParams<M extends HostMethod> = z.input<(typeof hostMethods)[M]['params']>;
export type HostAnswer<M extends HostMethod> = z.output<(typeof hostMethods)[M]['answer']>;
