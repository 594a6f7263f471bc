import { fixedDeparturesEndpoints } from '#contract/http/fixed-departures.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createBlocksService } from './blocks.service.ts'

/** Binds the calls of seat blocks: board, passenger names, print page. */
export const fixedDeparturesRoutes = (deps: Deps): BoundCall[] => {
  const service = createBlocksService(deps)
  return [
    bind(fixedDeparturesEndpoints.blocks, (input, call) => service.list(input, signedIn(call))),
    bind(fixedDeparturesEndpoints.saveBlock, (input, call) => service.save(input, signedIn(call))),
    bind(fixedDeparturesEndpoints.repeatBlock, (input, call) => service.repeat(input, signedIn(call))),
    bind(fixedDeparturesEndpoints.closeBlock, (input, call) => service.close(input, signedIn(call))),
    bind(fixedDeparturesEndpoints.releaseSeats, (input, call) => service.release(input, signedIn(call))),
    bind(fixedDeparturesEndpoints.blockConsumers, (input, call) => service.consumers(input, signedIn(call))),
    bind(fixedDeparturesEndpoints.blockHistory, (input, call) => service.history(input, signedIn(call))),
    bind(fixedDeparturesEndpoints.manifest, (input, call) => service.manifest(input, signedIn(call))),
    bind(fixedDeparturesEndpoints.printBlock, (input, call) => service.print(input.fdSlug, call.site)),
  ]
}
