import * as contract from '@app/contract/making/problem-chains.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import * as chains from './problem-chains.service.ts';

export function problemChainsRoutes(door: Door, deps: Deps): void {
  serve(door, contract.generateProblemChain, ({ caller, input }) => chains.generateChain(deps, caller, input));
  serve(door, contract.saveProblemChain, ({ caller, input }) => chains.saveChain(deps, caller, input));
  serve(door, contract.deleteProblemChain, ({ caller, input }) => chains.removeChain(deps, caller, input.id));
  serve(door, contract.restoreProblemChain, ({ caller, input }) => chains.restoreChain(deps, caller, input.id));
  serve(door, contract.queryProblemChains, ({ caller, input }) => chains.listChains(deps, caller, input));
  serve(door, contract.getProblemChain, ({ caller, input }) => chains.readChain(deps, caller, input.id));
}
