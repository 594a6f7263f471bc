import {
  mySupplyNetworkEndpoints as mine,
  supplyNetworkConsumersEndpoints as staff,
} from '#contract/http/supply-network-consumers.ts'
import {
  mappingBlocksEndpoints as blocks,
  myMappingBlocksEndpoints as myBlocks,
} from '#contract/http/supply-network-blocks.ts'
import { supplyNetworkEndpoints as consumer } from '#contract/http/supply-network.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn, type CallContext, type SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createConsumerCaps } from './blocks/caps.service.ts'
import { createConsumers } from './consumers.service.ts'
import { createLinkedSuppliers } from './linked.service.ts'
import { createSupplierLists } from './lists.service.ts'
import { createConsumerRequests } from './requests.service.ts'
import { createVisibleSuppliers } from './visible.service.ts'

/** Limits a supplier user to their own lists. */
const ownLists = ({ actor }: SignedInContext) => ({ ownerUserId: actor.userId })

/** Adds the lists of the calling supplier user to a call. */
const forOwn = <In, Out>(
  work: (input: In, call: SignedInContext, lists: { ownerUserId: string }) => Promise<Out>,
) => {
  return (input: In, context: CallContext): Promise<Out> => {
    const call = signedIn(context)
    return work(input, call, ownLists(call))
  }
}

/** Binds the calls about links between agencies. */
export const supplyNetworkRoutes = (deps: Deps): BoundCall[] => {
  const lists = createSupplierLists(deps)
  const visible = createVisibleSuppliers(deps)
  const requests = createConsumerRequests(deps)
  const consumers = createConsumers(deps)
  const linked = createLinkedSuppliers(deps)
  const caps = createConsumerCaps(deps)
  return [
    bind(consumer.visibleSuppliers, (input, call) => visible.list(input, signedIn(call))),
    bind(consumer.requestSupplier, (input, call) => visible.request(input, signedIn(call))),
    bind(consumer.withdrawSupplierRequest, (input, call) => visible.withdraw(input, signedIn(call))),
    bind(consumer.linkedSuppliers, (_input, call) => linked.list(signedIn(call))),
    bind(consumer.changeOwnMappingStatus, (input, call) => linked.changeStatus(input, signedIn(call))),
    bind(consumer.acceptLinkedTerms, (input, call) => linked.acceptTerms(input, signedIn(call))),
    bind(consumer.setContactPolicy, (input, call) => linked.setContactPolicy(input, signedIn(call))),
    bind(consumer.setInputCredit, (input, call) => linked.setInputCredit(input, signedIn(call))),
    bind(staff.apiConsumers, (input, call) => consumers.page(input, signedIn(call))),
    bind(staff.consumerRequests, (input, call) => requests.page(input, signedIn(call))),
    bind(staff.changeRequestStatus, (input, call) => requests.decide(input, signedIn(call))),
    bind(staff.setConsumerHold, (input, call) => consumers.setHold(input, signedIn(call))),
    bind(staff.setConsumerStatus, (input, call) => consumers.setStatus(input, signedIn(call))),
    bind(staff.supplierLists, (_input, call) => lists.all(signedIn(call))),
    bind(staff.saveSupplierList, (input, call) => lists.save(input, signedIn(call))),
    bind(mine.myConsumers, forOwn(consumers.page)),
    bind(mine.myConsumerRequests, forOwn(requests.page)),
    bind(mine.changeMyRequestStatus, forOwn(requests.decide)),
    bind(mine.setMyConsumerHold, forOwn(consumers.setHold)),
    bind(mine.setMyConsumerStatus, forOwn(consumers.setStatus)),
    bind(blocks.mappingBlocks, (input, call) => caps.page(input, signedIn(call))),
    bind(blocks.setMappingBlocks, (input, call) => caps.set(input, signedIn(call))),
    bind(myBlocks.myMappingBlocks, forOwn(caps.page)),
    bind(myBlocks.setMyMappingBlocks, forOwn(caps.set)),
    bind(mine.mySupplierLists, (_input, call) => lists.mine(signedIn(call))),
    bind(mine.saveMySupplierList, (input, call) => lists.saveMine(input, signedIn(call))),
  ]
}
