import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWK } from 'jose'

/** The person who signs in at the issuer. */
export interface IssuerPerson {
  sub: string
  email?: string
  email_verified?: boolean | string
  given_name?: string
  family_name?: string
}

/** What an issuer can do wrong. */
export type IssuerFault =
  | 'none'
  | 'wrongAudience'
  | 'foreignAzp'
  | 'expired'
  | 'fromTheFuture'
  | 'wrongIssuer'
  | 'badSignature'
  | 'algNone'
  | 'hs256WithPublicKey'
  | 'wrongNonce'
  | 'unknownKid'
  | 'noSubject'

export type Outage = 'up' | 'silent' | 'down' | 'redirects' | 'huge' | 'keysElsewhere'

export const issuerClientId = 'faredesk-test'

interface Grant {
  challenge: string
  redirectUri: string
  nonce: string
}

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const makeKey = async (kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { kid, jwk, privateKey, pem: await exportSPKI(publicKey) }
}

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString())
}

/**
 * Starts an OpenID Connect provider: discovery, authorization (a page with one button), token with PKCE, key
 * rotation, and every fault a provider can have. It uses the given clock.
 */
export const startOidcIssuer = async (now: () => Date = () => new Date()) => {
  let keys = [await makeKey('first')]
  const stranger = await makeKey('stranger')
  const grants = new Map<string, Grant>()
  const asked: string[] = []
  let issuer = ''
  const state = {
    person: { sub: 'sub-1', email: 'new.person@mail.example', email_verified: true } as IssuerPerson,
    fault: 'none' as IssuerFault,
    outage: 'up' as Outage,
  }

  const signed = async (claims: Record<string, unknown>, fault: IssuerFault): Promise<string> => {
    const key = keys.at(-1) ?? stranger
    if (fault === 'algNone') return `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(claims)}.`
    if (fault === 'hs256WithPublicKey')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: key.kid })
        .sign(new TextEncoder().encode(key.pem))
    const kid = fault === 'unknownKid' ? 'nobody-knows-me' : key.kid
    const isForged = fault === 'badSignature' || fault === 'unknownKid'
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(isForged ? stranger.privateKey : key.privateKey)
  }

  /** Creates an ID token as a native program would get it; a new one with each call. */
  const idToken = async (
    over: Partial<IssuerPerson> = {},
    { nonce, fault = state.fault }: { nonce?: string; fault?: IssuerFault } = {},
  ): Promise<string> => {
    const at = Math.floor(now().getTime() / 1000)
    const person = { ...state.person, ...over }
    const { sub, ...rest } = person
    const said = fault === 'wrongNonce' ? 'another' : nonce
    const claims = {
      iss: fault === 'wrongIssuer' ? 'https://issuer.invalid' : issuer,
      ...(fault === 'noSubject' ? {} : { sub }),
      aud: fault === 'wrongAudience' ? 'somebody-else' : issuerClientId,
      ...(fault === 'foreignAzp' ? { azp: 'somebody-else' } : {}),
      iat: fault === 'fromTheFuture' ? at + 3_600 : fault === 'expired' ? at - 1_800 : at,
      exp: fault === 'expired' ? at - 900 : fault === 'fromTheFuture' ? at + 7_200 : at + 600,
      jti: randomBytes(8).toString('hex'),
      ...(said === undefined ? {} : { nonce: said }),
      ...rest,
    }
    return signed(claims, fault)
  }

  const json = (response: ServerResponse, value: unknown, status = 200): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }

  const describe = (response: ServerResponse): void =>
    json(response, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: state.outage === 'keysElsewhere' ? 'http://127.0.0.1:9/keys' : `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    })

  /** Consents for the current person; `grant` keeps what the token will be checked against. */
  const allow = (query: URLSearchParams): string => {
    const code = randomBytes(16).toString('base64url')
    const redirectUri = query.get('redirect_uri') ?? ''
    grants.set(code, {
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce') ?? '',
      redirectUri,
    })
    const back = new URL(redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', query.get('state') ?? '')
    return back.href
  }

  const authorize = (url: URL, response: ServerResponse): void => {
    const deny = new URL(url.searchParams.get('redirect_uri') ?? '')
    deny.searchParams.set('error', 'access_denied')
    deny.searchParams.set('state', url.searchParams.get('state') ?? '')
    const yes = allow(url.searchParams).replaceAll('&', '&amp;')
    const no = deny.href.replaceAll('&', '&amp;')
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><title>Issuer</title><h1>Sign in as ${state.person.email ?? ''}</h1><a id="allow" href="${yes}">Allow</a> <a id="deny" href="${no}">Deny</a>`,
      )
  }

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readForm(request)
    const code = body.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      grant !== undefined &&
      grant.challenge === challenge &&
      grant.redirectUri === body.get('redirect_uri') &&
      body.get('client_id') === issuerClientId
    if (!isRight) return json(response, { error: 'invalid_grant' }, 400)
    const id_token = await idToken({}, { nonce: grant.nonce })
    json(response, { access_token: 'unused', token_type: 'Bearer', expires_in: 600, id_token })
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', issuer)
    asked.push(url.pathname)
    if (state.outage === 'silent') return
    if (state.outage === 'down') return void request.socket.destroy()
    if (state.outage === 'redirects') return void response.writeHead(302, { location: `${issuer}/x` }).end()
    if (state.outage === 'huge') {
      response.writeHead(200, { 'content-type': 'application/json' })
      return void response.end(`{"x":"${'x'.repeat(600_000)}"}`)
    }
    if (url.pathname === '/.well-known/openid-configuration') return describe(response)
    if (url.pathname === '/keys') return json(response, { keys: keys.map(({ jwk }) => jwk) })
    if (url.pathname === '/authorize') return authorize(url, response)
    if (url.pathname === '/token') return token(request, response)
    response.writeHead(404).end()
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    /** For `ServerConfig.oidc`. */
    settings: { issuer, clientId: issuerClientId, clientSecret: '' },
    state,
    idToken,
    /** Returns the address that the person's browser is redirected to after consent. */
    allow: (authorizationUrl: string): string => allow(new URL(authorizationUrl).searchParams),
    /** Removes the old key from the list, as after a theft. */
    rotate: async (): Promise<void> => {
      keys = [await makeKey(`key-${randomBytes(4).toString('hex')}`)]
    },
    /** Counts the requests for a path. */
    timesAsked: (path: string): number => asked.filter((one) => one === path).length,
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type OidcIssuer = Awaited<ReturnType<typeof startOidcIssuer>>
