import type { ConsoleRight } from '@app/contract/running/console-pages.ts';

export type ConsolePageProps = {
  title: string;
  /** Whoever only looks is offered nothing that changes anything. */
  right: ConsoleRight;
  /** The one school she answers for; empty where it is all of them. */
  schoolId: string;
};
