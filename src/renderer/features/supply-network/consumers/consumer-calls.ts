import type { RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import type { mappingBlocksEndpoints } from '#contract/http/supply-network-blocks.ts'
import type { supplyNetworkConsumersEndpoints } from '#contract/http/supply-network-consumers.ts'
import type { ListEndpoint } from '#renderer/ui/list/use-list.ts'
import { supplyNetworkApi } from '#renderer/features/supply-network/supply-network-api.ts'

type Calls = typeof supplyNetworkConsumersEndpoints
type Blocks = (typeof mappingBlocksEndpoints)['mappingBlocks']
type RequestsQuery = Pick<RequestInputOf<Calls['consumerRequests']>, 'requestStatus'> & {
  page?: unknown
  pageSize?: unknown
}

/** Picks the calls that fit the user: staff act on all of the site's lists, a supplier user on their own. */
export interface ConsumerCalls {
  isMine: boolean
  consumers: ListEndpoint<RequestInputOf<Calls['apiConsumers']>, ResultOf<Calls['apiConsumers']>>
  requests: ListEndpoint<RequestsQuery, ResultOf<Calls['consumerRequests']>>
  blocks: ListEndpoint<RequestInputOf<Blocks>, ResultOf<Blocks>>
}

const { endpoints } = supplyNetworkApi

export const staffCalls: ConsumerCalls = {
  isMine: false,
  consumers: endpoints.apiConsumers,
  requests: endpoints.consumerRequests,
  blocks: endpoints.consumerBlocks,
}

export const myCalls: ConsumerCalls = {
  isMine: true,
  consumers: endpoints.myApiConsumers,
  requests: endpoints.myConsumerRequests,
  blocks: endpoints.myConsumerBlocks,
}

/** Returns the call that decides a request. */
export const useDecide = ({ isMine }: ConsumerCalls) => {
  const staff = supplyNetworkApi.useDecideConsumerRequestMutation()
  const mine = supplyNetworkApi.useDecideMyConsumerRequestMutation()
  return isMine ? mine : staff
}

/** Returns the call that allows or forbids holds. */
export const useSetHold = ({ isMine }: ConsumerCalls) => {
  const staff = supplyNetworkApi.useSetConsumerHoldMutation()
  const mine = supplyNetworkApi.useSetMyConsumerHoldMutation()
  return isMine ? mine : staff
}

/** Returns the call that suspends a consumer or lifts its suspension. */
export const useSetStatus = ({ isMine }: ConsumerCalls) => {
  const staff = supplyNetworkApi.useSetConsumerStatusMutation()
  const mine = supplyNetworkApi.useSetMyConsumerStatusMutation()
  return isMine ? mine : staff
}

/** Returns the call that caps blocks for a consumer. */
export const useSetCaps = ({ isMine }: ConsumerCalls) => {
  const staff = supplyNetworkApi.useSetConsumerCapsMutation()
  const mine = supplyNetworkApi.useSetMyConsumerCapsMutation()
  return isMine ? mine : staff
}

/** Returns the lists: all of the site's for staff, their own for a supplier user. */
export const useSupplierLists = ({ isMine }: ConsumerCalls) => {
  const staff = supplyNetworkApi.useSupplierListsQuery({}, { skip: isMine, refetchOnMountOrArgChange: 30 })
  const mine = supplyNetworkApi.useMySupplierListsQuery({}, { skip: !isMine, refetchOnMountOrArgChange: 30 })
  return isMine ? mine : staff
}
