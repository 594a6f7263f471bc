import type { flightsEndpoints } from '#contract/http/flights.ts'
import type { permissionsEndpoints } from '#contract/http/permissions.ts'
import type { signInEndpoints } from '#contract/http/sign-in.ts'
import type { siteEndpoints } from '#contract/http/site.ts'
import type { walletBalanceEndpoints } from '#contract/http/wallet-balance.ts'
import { toReader, type LightEndpoint } from './light-endpoint.ts'
import { list } from './shape.ts'
import { cityShape, siteShape } from './start-shapes.ts'

const detect: LightEndpoint<typeof siteEndpoints.detect> = {
  id: 'site.detect',
  area: 'site',
  method: 'POST',
  path: 'whitelabel/detetct',
  loadResult: async () => toReader(siteShape),
}

const airports: LightEndpoint<typeof flightsEndpoints.airports> = {
  id: 'flights.airports',
  area: 'flights',
  method: 'POST',
  path: 'api/getAirports',
  loadResult: async () => toReader(list(cityShape)),
}

const airlines: LightEndpoint<typeof flightsEndpoints.airlines> = {
  id: 'flights.airlines',
  area: 'flights',
  method: 'POST',
  path: 'master/getAirlinesStaticData',
  loadResult: async () => (await import('#contract/http/flights.ts')).flightsEndpoints.airlines.result,
}

const fromSession: LightEndpoint<typeof permissionsEndpoints.fromSession> = {
  id: 'permissions.fromSession',
  area: 'permissions',
  method: 'POST',
  path: 'rbac/getPermissionsFromSession',
  loadResult: async () =>
    (await import('#contract/http/permissions.ts')).permissionsEndpoints.fromSession.result,
}

const login: LightEndpoint<typeof signInEndpoints.login> = {
  id: 'users.login',
  area: 'users',
  method: 'POST',
  path: 'wl/user/login',
  loadResult: async () => (await import('#contract/http/sign-in.ts')).signInEndpoints.login.result,
}

const logout: LightEndpoint<typeof signInEndpoints.logout> = {
  id: 'users.logout',
  area: 'users',
  method: 'POST',
  path: 'wl/user/logout',
  loadResult: async () => (await import('#contract/http/sign-in.ts')).signInEndpoints.logout.result,
}

const walletBalance: LightEndpoint<typeof walletBalanceEndpoints.walletBalance> = {
  id: 'users.walletBalance',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getWlUserWalletBalance',
  loadResult: async () =>
    (await import('#contract/http/wallet-balance.ts')).walletBalanceEndpoints.walletBalance.result,
}

/** The calls that a shopper's first page may make, by their ids in the contract's registry. */
export const startCalls = { detect, airports, airlines, fromSession, login, logout, walletBalance }
