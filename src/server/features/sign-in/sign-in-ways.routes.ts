import { signInPasskeysEndpoints } from '#contract/http/sign-in-passkeys.ts'
import { signInWaysEndpoints as endpoints, type SignInService } from '#contract/http/sign-in-ways.ts'
import { AppError } from '#server/calls/app-error.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn, type CallContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { SharedServices } from '#server/shared.ts'
import { toNetwork } from '#server/people/network.ts'
import { sessionUserFrom, type UserRow } from '#server/people/person.ts'
import type { SessionKind } from '#server/people/sessions.ts'
import { toSignInFailure } from './oidc-clients.ts'
import { createSignInWays, type SignInWays } from './sign-in-ways.ts'

type Begin = (user: UserRow, call: CallContext, kind: SessionKind) => Promise<void>

/** Binds the calls of sign-in with another service, hand-over and jump. */
export const signInWaysRoutes = (deps: Deps, shared: SharedServices): BoundCall[] => {
  const ways = createSignInWays(deps, shared)
  const begin: Begin = async (user, call, kind) => {
    // The previous session isn't continued, since its token may be known to someone.
    if (call.sessionToken) await shared.sessions.end(call.sessionToken)
    const { token, expiresAt } = await shared.sessions.start(user, call, kind)
    call.startSession(token, expiresAt)
  }
  return [
    ...tokenCalls(ways, begin),
    ...proofCalls(ways, begin),
    ...browserCalls(ways, begin),
    ...consolePasskeyCalls(ways),
    ...handOverCalls(ways, begin),
    ...jumpCalls(ways),
  ]
}

const tokenCalls = ({ getClient, enter }: SignInWays, begin: Begin): BoundCall[] => {
  const login = (service: SignInService) =>
    bind(endpoints[`${service}Login`], async ({ idToken, nonce }, call) => {
      const person = await getClient(service)
        .verify(idToken, nonce ?? null)
        .catch((error: unknown) => Promise.reject(toSignInFailure(error)))
      const found = await enter({
        site: call.site,
        service,
        person,
        requestId: call.requestId,
        pollHash: null,
      })
      if (found.kind === 'proof') {
        const { code, email, expiresAt } = found
        return { user: null, proof: { code, email, expiresAt: expiresAt.toISOString() } }
      }
      await begin(found.user, call, { way: service })
      return { user: sessionUserFrom(found.user), proof: null }
    })
  return [login('google'), login('facebook')]
}

const proofCalls = ({ proofs, browser }: SignInWays, begin: Begin): BoundCall[] => [
  bind(endpoints.externalProof, async ({ code }, call) => {
    const { service, email, expiresAt } = await proofs.look(call.site.siteId, code)
    return { service, email, expiresAt: expiresAt.toISOString() }
  }),
  bind(endpoints.mailExternalProof, async ({ code }, call) => {
    await proofs.mail(call.site, code)
    return {}
  }),
  bind(endpoints.proveExternal, async (input, call) => {
    const { site, address, signal, requestId } = call
    const { user, proof } = await proofs.prove({ ...input, site, address, signal, requestId })
    if (proof.pollHash !== null) {
      await browser.approve(site.siteId, proof.pollHash, { userId: user.id })
      return { user: null }
    }
    await begin(user, call, { way: proof.service })
    return { user: sessionUserFrom(user) }
  }),
]

const browserCalls = ({ browser, getClient, secondStep }: SignInWays, begin: Begin): BoundCall[] => [
  bind(endpoints.beginBrowserSignIn, async ({ service, challenge = '' }, call) => {
    const { siteId } = call.site
    if (service) getClient(service)
    const step = service ? { service } : { challengeHash: await secondStep.look(challenge, siteId) }
    const begun = await browser.begin(siteId, step, call)
    return { ...begun, expiresAt: begun.expiresAt.toISOString() }
  }),
  bind(endpoints.pollBrowserSignIn, async ({ pollCode }, call) => {
    const found = await browser.poll(call.site.siteId, pollCode)
    if (!found) return { user: null }
    await begin(found.user, call, found.kind)
    return { user: sessionUserFrom(found.user) }
  }),
  bind(endpoints.cancelBrowserSignIn, async ({ pollCode }, call) => {
    await browser.cancel(call.site.siteId, pollCode)
    return {}
  }),
]

const otherNetwork =
  "The console is on another network than this browser, so a passkey can't be used. If you began this sign-in, enter a code in the console instead."

/** Completes the second step of a console's sign-in with a passkey, in the system's browser. */
const consolePasskeyCalls = ({ browser, secondStep }: SignInWays): BoundCall[] => {
  // Whoever knows a password could begin a console's sign-in and send its link to the owner of the passkey. From another
  // network that never works, whatever the owner clicks.
  const find = async (code: string, { site, address }: CallContext) => {
    const ticket = await browser.ticket(site.siteId, code)
    if (!ticket || !('challengeHash' in ticket)) throw new AppError('codeInvalid')
    if (toNetwork(ticket.address) !== toNetwork(address))
      throw new AppError('wrongState', { message: otherNetwork })
    return ticket
  }
  return [
    bind(signInPasskeysEndpoints.beginConsolePasskey, async ({ ticket }, call) => {
      const { challengeHash, userCode } = await find(ticket, call)
      return { userCode, options: await secondStep.beginForConsole(challengeHash, call) }
    }),
    bind(signInPasskeysEndpoints.approveConsolePasskey, async ({ ticket, answer }, call) => {
      const { challengeHash: hash, pollHash } = await find(ticket, call)
      const approve = (done: Parameters<typeof browser.approve>[2]) =>
        browser.approve(call.site.siteId, pollHash, done)
      await secondStep.approveForConsole({ hash, answer }, approve, call)
      return {}
    }),
  ]
}

const handOverCalls = ({ handOvers }: SignInWays, begin: Begin): BoundCall[] => [
  bind(endpoints.createHandOver, async (_input, call) => {
    const { actor } = signedIn(call)
    const { sessionId, expiresAt } = await handOvers.create(
      call.site.siteId,
      actor.userId,
      call.sessionToken ?? '',
    )
    return { sessionId, expiresAt: expiresAt.toISOString() }
  }),
  bind(endpoints.userBySessionId, async ({ sessionId }, call) => {
    const user = await handOvers.look(call.site.siteId, sessionId)
    return { name: `${user.firstName} ${user.lastName}`.trim(), avatarUrl: user.taLogoUrl }
  }),
  bind(endpoints.loginBySessionId, async ({ sessionId }, call) => {
    const user = await handOvers.use(call.site.siteId, sessionId, call.requestId)
    await begin(user, call, { way: 'handOver' })
    return { user: sessionUserFrom(user) }
  }),
]

const jumpCalls = ({ jumps }: SignInWays): BoundCall[] => [
  bind(endpoints.jumpLogin, async ({ supplierId }, call) => {
    const { origin, requestId } = call
    const from = { sessionToken: call.sessionToken ?? '', origin, requestId }
    const { code, url, expiresAt } = await jumps.issue(signedIn(call).actor, supplierId, from)
    return { code, url, expiresAt: expiresAt.toISOString() }
  }),
  bind(endpoints.beginJump, async ({ code }, call) => {
    const { site, address, userAgent, requestId } = call
    const begun = await jumps.begin(code, { siteId: site.siteId, address, userAgent, requestId })
    call.startSession(begun.token, begun.endsAt, 'jump')
    return { jumpId: begun.jumpId, endsAt: begun.endsAt.toISOString() }
  }),
  bind(endpoints.currentJump, async (_input, call) => {
    const found = await jumps.current(call.site.siteId, signedIn(call).actor, call.sessionToken ?? '')
    return { ...found, endsAt: found.endsAt.toISOString() }
  }),
  bind(endpoints.endJump, async (_input, call) => {
    if (call.sessionToken) await jumps.end(call.site.siteId, call.sessionToken, call.requestId)
    call.endSession('jump')
    return {}
  }),
]
