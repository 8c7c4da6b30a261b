export type SearchFault = 'timeout' | 'unreachable' | 'unauthorised' | 'upstream' | 'garbage';

/** A search that could not be made. The cause never holds the key or the question. */
export class SearchError extends Error {
  readonly fault: SearchFault;

  constructor(fault: SearchFault, message: string) {
    super(message);
    this.name = 'SearchError';
    this.fault = fault;
  }
}
