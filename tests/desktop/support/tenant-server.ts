import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventsPath } from '#contract/http/events.ts'

/** A request as the agency's server received it. */
export interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** What the console's check calls. */
const detectPath = '/api/whitelabel/detetct'
/** What the console calls at any time. */
const ownPaths = new Set<string>([detectPath, eventsPath])

export type Answer = (request: Received, response: ServerResponse) => void

/** An agency's server controlled by a test; the calls that every console makes are already answered. */
export interface TenantServer extends AsyncDisposable {
  /** For the add dialog: `<name>.localhost:<port>`. */
  address: string
  port: number
  token: string
  received: Received[]
  /** Counts the requests besides the console's own for news and for whether the agency responds, which come at any time. */
  countAsked(): number
  /** Returns the last request to a path. */
  last(path: string): Received | undefined
  on(path: string, answer: Answer): void
  stop(): Promise<void>
}

export const json = (response: ServerResponse, status: number, body: unknown, headers: object = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...(headers as Record<string, string>) })
  response.end(JSON.stringify(body))
}
export const success = (result: unknown) => ({ success: true, result, message: '' })
export const failure = (errorCode: string, message: string) => ({
  success: false,
  message,
  errorCode,
  errorMessage: message,
})

export const makeSite = (name: string) => ({
  siteId: `site-${name}`,
  kind: 'live' as const,
  domain: `${name}.localhost`,
  companyName: `${name} travels`,
  logoUrl: '',
  faviconUrl: '',
  adminContact: '',
  adminEmail: '',
  theme: { primary: '#0b5fff', accent: '#ff7a00', glyph: name.slice(0, 1).toUpperCase() },
  brandingSettings: { form: { label: 'Flight Deals' } },
  ssrHtml: { header: '', footer: '' },
  isLocked: false,
  lockedRoutes: [],
  coreSiteUrl: '',
  popupAlert: { isActive: false, title: '', html: '', frequencyDays: 1 },
  trackingTag: '',
  scripts: [],
  activeModules: [],
  canShowPermissionMenu: false,
  currency: 'INR',
})

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

export async function startTenantServer(name: string): Promise<TenantServer> {
  const received: Received[] = []
  const answers = new Map<string, Answer>()
  const token = `token-of-${name}-0123456789abcdef0123456789abcdef`
  answers.set(detectPath, (request, response) => {
    const { domain } = JSON.parse(request.body) as { domain: string }
    if (domain === `${name}.localhost`) json(response, 200, success(makeSite(name)))
    else json(response, 404, failure('unknownSite', 'No travel site is set up at this address.'))
  })
  answers.set('/api/wl/user/login', (request, response) => {
    const { email } = JSON.parse(request.body) as { email: string }
    const user = {
      userId: `user-${email}`,
      siteId: `site-${name}`,
      email,
      firstName: 'Asha',
      lastName: 'Rao',
      userType: 'travelAgent',
      roles: ['travelAgent'],
      isUserSuperAdmin: false,
      legalEntity: null,
      taLogoUrl: '',
      phoneNumbers: [],
      referralCode: '',
      isFlightHoldAllowed: true,
    }
    json(response, 200, success({ user }), {
      'auth-token': token,
      'set-cookie': `session=${token}; Path=/; HttpOnly`,
    })
  })
  answers.set('/api/wl/user/logout', (_request, response) => json(response, 200, success({})))
  const server: Server = createServer((request, response) => {
    void read(request)
      .then((body) => {
        const { method = '', url = '', headers } = request
        const seen = { method, url, headers, body }
        received.push(seen)
        const answer = answers.get(url.split('?')[0] ?? '')
        if (answer) answer(seen, response)
        else
          json(
            response,
            404,
            failure('notFound', 'Not found. It may have been removed, or you may not have access.'),
          )
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    address: `${name}.localhost:${port}`,
    port,
    token,
    received,
    countAsked: () => received.filter(({ url }) => !ownPaths.has(url)).length,
    last: (path) => received.findLast((one) => one.url.split('?')[0] === path),
    on: (path, answer) => void answers.set(path, answer),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
