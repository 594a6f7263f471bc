import { randomInt } from 'node:crypto'
import type { TestServer } from './test-server.ts'

export interface OpenedPage {
  status: number
  /** The redirect's target; empty for a page that is shown. */
  location: string
  body: string
  headers: Record<string, unknown>
}

/** Creates a browser that opens pages of a site, keeps its cookies, and follows no redirect. */
export const signInBrowser = (server: TestServer, address = `10.3.0.${randomInt(250)}`) => {
  const cookies = new Map<string, string>()
  return {
    cookies,
    /** Opens a path or an address of a site. */
    open: async (at: string, site = 'skyways'): Promise<OpenedPage> => {
      const url = new URL(at, `http://${site}.localhost`)
      const response = await server.app.inject({
        method: 'GET',
        url: url.pathname + url.search,
        remoteAddress: address,
        headers: {
          host: `${site}.localhost`,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      })
      for (const { name, value } of response.cookies) cookies.set(name, value)
      return {
        status: response.statusCode,
        location: response.headers['location'] ?? '',
        body: response.body,
        headers: response.headers,
      }
    },
  }
}
