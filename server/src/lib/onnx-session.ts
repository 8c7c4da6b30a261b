/**
 * How a model is run on this machine: its threads sleep while they wait for each other. By default they turn in circles, which on
 * two cores took a third more processor time for the same sentence, and half as long again where the server did something besides.
 */
export const sessionOptions = { extra: { session: { intra_op: { allow_spinning: '0' } } } };
