import { createApi, type EndpointBuilder } from '@reduxjs/toolkit/query/react'
import type { Endpoint, RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import { contractBaseQuery, type CallOptions } from './base-query.ts'
import type { LightEndpoint } from './light-endpoint.ts'

export const tagTypes = [
  'AgencyPeople',
  'Session',
  'Wallet',
  'Search',
  'Order',
  'Tickets',
  'Ticket',
  'Travellers',
  'Payments',
  'Reference',
  'Markup',
  'Groups',
  'Blocks',
  'Packages',
  'Trips',
  'Quotes',
  'ChangeRequests',
  'History',
  'Mails',
  'QueueSettings',
  'Account',
  'Customers',
  'WalletRequests',
  'Reconciliation',
  'PanChecks',
  'SiteSettings',
  'Permissions',
  'FlightSettings',
  'SupplierApplications',
  'SupplyNetwork',
  'Partners',
  'PartnerWebhooks',
  'Operators',
  'Agencies',
  'Operations',
  /** Besides others: computed over many rows, or found while typing. News doesn't read it again; the person does. */
  'OnDemand',
] as const
export type Tag = (typeof tagTypes)[number]

/** The only cache of server data. Features add their calls with `injectEndpoints` and the helpers below. */
export const contractApi = createApi({
  reducerPath: 'api',
  baseQuery: contractBaseQuery,
  tagTypes,
  keepUnusedDataFor: 120,
  endpoints: () => ({}),
})

type AnyEndpoint<E extends Endpoint> = E | LightEndpoint<E>

type Build = EndpointBuilder<typeof contractBaseQuery, Tag, 'api'>

interface QueryOptions extends CallOptions {
  tags?: readonly Tag[]
  /** Seconds that an unused result stays in the cache. */
  keepSeconds?: number
}

interface MutationOptions extends CallOptions {
  invalidates?: readonly Tag[]
}

const callOptions = ({ isSilent, isBackground, isProbe }: CallOptions): CallOptions => ({
  isSilent,
  isBackground,
  isProbe,
})

/** A cached read: `tickets: contractQuery(build, endpoints.tickets.tickets, { tags: ['Tickets'] })`. */
export const contractQuery = <E extends Endpoint>(
  build: Build,
  endpoint: AnyEndpoint<E>,
  options: QueryOptions = {},
) =>
  build.query<ResultOf<E>, RequestInputOf<E>>({
    query: (input) => ({ endpoint, input }),
    providesTags: options.tags ? [...options.tags] : [],
    keepUnusedDataFor: options.keepSeconds,
    extraOptions: callOptions(options),
  })

/** A call that changes something. Its argument is the endpoint's request. */
export const contractMutation = <E extends Endpoint>(
  build: Build,
  endpoint: AnyEndpoint<E>,
  options: MutationOptions = {},
) =>
  build.mutation<ResultOf<E>, RequestInputOf<E>>({
    query: (input) => ({ endpoint, input }),
    invalidatesTags: (_result, error) => (error ? [] : [...(options.invalidates ?? [])]),
    extraOptions: callOptions(options),
  })

/**
 * A call that moves money, sent as `{ body, idempotencyKey }`. The same key with the same body returns the same
 * result.
 */
export const contractMoneyMutation = <E extends Endpoint>(
  build: Build,
  endpoint: AnyEndpoint<E>,
  options: MutationOptions = {},
) =>
  build.mutation<ResultOf<E>, { body: RequestInputOf<E>; idempotencyKey: string }>({
    query: ({ body, idempotencyKey }) => ({ endpoint, input: body, idempotencyKey }),
    invalidatesTags: (_result, error) => (error ? [] : [...(options.invalidates ?? [])]),
    extraOptions: callOptions(options),
  })
