import type { RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import type { supplyNetworkConsumersEndpoints } from '#contract/http/supply-network-consumers.ts'
import type { ListEndpoint } from '#renderer/ui/list/use-list.ts'
import { supplyNetworkApi } from '#renderer/features/supply-network/supply-network-api.ts'

type Calls = typeof supplyNetworkConsumersEndpoints
type RequestsQuery = Pick<RequestInputOf<Calls['consumerRequests']>, 'requestStatus'> & {
  page?: unknown
  pageSize?: unknown
}

/** The calls about consumers of one side: staff for the site's lists, or a supplier user for their own. */
export interface ConsumerCalls {
  isMine: boolean
  consumers: ListEndpoint<RequestInputOf<Calls['apiConsumers']>, ResultOf<Calls['apiConsumers']>>
  requests: ListEndpoint<RequestsQuery, ResultOf<Calls['consumerRequests']>>
}

const { endpoints } = supplyNetworkApi

export const staffCalls: ConsumerCalls = {
  isMine: false,
  consumers: endpoints.apiConsumers,
  requests: endpoints.consumerRequests,
}

export const myCalls: ConsumerCalls = {
  isMine: true,
  consumers: endpoints.myApiConsumers,
  requests: endpoints.myConsumerRequests,
}

/** Gives the call that decides a request. */
export const useDecide = ({ isMine }: ConsumerCalls) => {
  const staff = supplyNetworkApi.useDecideConsumerRequestMutation()
  const mine = supplyNetworkApi.useDecideMyConsumerRequestMutation()
  return isMine ? mine : staff
}

/** Gives the call that lets a consumer hold seats or not. */
export const useSetHold = ({ isMine }: ConsumerCalls) => {
  const staff = supplyNetworkApi.useSetConsumerHoldMutation()
  const mine = supplyNetworkApi.useSetMyConsumerHoldMutation()
  return isMine ? mine : staff
}

/** Gives the call that suspends a consumer or lets it sell again. */
export const useSetStatus = ({ isMine }: ConsumerCalls) => {
  const staff = supplyNetworkApi.useSetConsumerStatusMutation()
  const mine = supplyNetworkApi.useSetMyConsumerStatusMutation()
  return isMine ? mine : staff
}

/** Gives the lists: all of the site for staff, a supplier user's own. */
export const useSupplierLists = ({ isMine }: ConsumerCalls) => {
  const staff = supplyNetworkApi.useSupplierListsQuery({}, { skip: isMine, refetchOnMountOrArgChange: 30 })
  const mine = supplyNetworkApi.useMySupplierListsQuery({}, { skip: !isMine, refetchOnMountOrArgChange: 30 })
  return isMine ? mine : staff
}
