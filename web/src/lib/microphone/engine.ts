import { readMicrophoneState } from '@app/contract/talking/microphone.ts';
import { endpointQuery } from '#lib/http/query-client.ts';

/** Who of the school writes down what is said, if anybody does. */
export const schoolRecogniser = endpointQuery(readMicrophoneState, {});
