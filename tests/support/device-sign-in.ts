import { endpoints } from '#contract/http/registry.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import type { AccountServer } from './accounts-kit.ts'

export const deviceCookie = '__Host-faredesk-device'

export const emailOf = (role: string): string => `${role}@skyways.example`

/** Creates a sign-in as a page does, from a browser with a device cookie or without one. It returns what the browser then has. */
export const createDeviceSignIn =
  (getServer: () => AccountServer) =>
  async (
    role: string,
    { device = '', headers = {} }: { device?: string; headers?: Record<string, string> } = {},
  ) => {
    const { response, token } = await getServer().fromElsewhere(
      endpoints.users.login.path,
      { email: emailOf(role), password: demoPassword },
      {
        headers: {
          origin: 'http://skyways.localhost',
          ...(device === '' ? {} : { cookie: `${deviceCookie}=${device}` }),
          ...headers,
        },
      },
    )
    if (response.statusCode !== 200) throw new Error(`${role}: ${response.body}`)
    const set = response.cookies.find(({ name }) => name === deviceCookie)
    return { headers: { 'auth-token': token }, device: set?.value ?? '', set }
  }
